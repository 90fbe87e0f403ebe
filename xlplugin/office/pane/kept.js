// Keeps the files of the add-in on this machine, so that it works without the net. A folder that
// was written anew has another number, and its files are fetched together.

const KEPT = "xlplugin-NUMBER";
const FILES = [];

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(KEPT).then((kept) => kept.addAll(FILES)).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(caches.keys()
    .then((names) => Promise.all(names.filter((name) => name.startsWith("xlplugin-")
      && name !== KEPT).map((name) => caches.delete(name))))
    .then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  if (event.request.method !== "GET" || !event.request.url.startsWith(self.registration.scope)) {
    return;
  }
  event.respondWith(kept(event.request));
});

// What is kept, else what the folder has, which is kept from then on.
async function kept(request) {
  const files = await caches.open(KEPT);
  const found = await files.match(request, { ignoreSearch: true });
  if (found) return found;
  const fetched = await fetch(request);
  if (fetched.ok) await files.put(request, fetched.clone()).catch(() => {}); // there may be no room
  return fetched;
}
