// The native side of Excel, which no browser has. Everything above it is Microsoft's own script.
//
// Excel hands calls to its script as messages and takes the results of many calls in one request.
// The numbers are those of the pinned version of that script: 3 a message from Excel, 1000 a call,
// 1001 a cancellation; a call's flags are 1 for "can be cancelled" and 4 for "takes error values".

(() => {
  const taken = new Map(); // what waits for the result of a call, by the call's number
  let next = 1;

  function take(action) {
    if (!/^SetInvocation(Array)?Results$/.test(action.Name || "")) return;
    for (const result of action.ArgumentInfo.Arguments[0]) {
      const [id, done, value, code] = Array.isArray(result)
        ? result : [result.id, !result.failed, result.value, result.errorCode];
      const waiting = taken.get(id);
      taken.delete(id);
      if (waiting) waiting(done ? { value } : { error: code, sentence: value });
    }
  }

  // The one thing that our pane asks of a workbook: how the selected sheet is called.
  function told(action) {
    return action.QueryInfo?.Select?.includes("name") ? { Name: window.excel.sheet } : null;
  }

  const bridge = {
    onMessageFromHost: null,
    sendMessageToHost(text) {
      const sent = JSON.parse(text);
      if (sent.type !== 1) return;
      const body = typeof sent.message.body === "string"
        ? JSON.parse(sent.message.body) : sent.message.body;
      window.excel.requests += 1;
      body.Actions.forEach(take);
      window.excel.asked.push(body);
      const answer = {
        Results: body.Actions.map((action) => ({ ActionId: action.Id, Value: told(action) })),
        ProcessingResult: 0,
      };
      const message = { statusCode: 200, headers: {}, body: JSON.stringify(answer) };
      setTimeout(() => bridge.onMessageFromHost(
        JSON.stringify({ id: sent.id, type: 2, message })), 0);
    },
  };

  function send(type, messages) {
    const entries = messages.map((message) => ({
      messageCategory: 1, messageType: type, targetId: "", message: JSON.stringify(message),
    }));
    bridge.onMessageFromHost(JSON.stringify({ type: 3, message: { entries } }));
  }

  window._richApiNativeBridge = bridge;
  window.excel = {
    requests: 0, // of the script to Excel
    asked: [], // what stood in them
    sheet: "Mine", // the selected one
    // Calls functions as one recalculation does; promises the results in order.
    calculate(calls) {
      const messages = [];
      const results = calls.map(([name, values]) => new Promise((resolve) => {
        const id = next;
        next += 1;
        taken.set(id, resolve);
        messages.push([id, name, values, `Sheet1!A${id}`, 1 | 4]);
      }));
      send(1000, messages);
      window.excel.last = messages.map((message) => message[0]);
      return Promise.all(results);
    },
    cancel(ids) {
      send(1001, ids.map((invocationId) => ({ invocationId })));
    },
    waits: (id) => taken.has(id),
  };
})();
