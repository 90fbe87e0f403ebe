"""What axe-core finds on a page: the rules of WCAG 2.2 AA that a program can judge."""

import json

from chromium import packages

AXE = "node_modules/axe-core/axe.min.js"
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
FEWEST_RULES = 20


def faults(page):
    """Return a line for each element of a page, as it stands, at which a rule is not kept."""
    if not page.evaluate("typeof axe === 'object'"):
        page.evaluate((packages() / AXE).read_text("utf-8"))
    found = page.evaluate(
        f"axe.run(document, {{ runOnly: {json.dumps(RULES)} }}).then((found) => ({{"
        " passes: found.passes.length,"
        " faults: found.violations.flatMap((one) => one.nodes.map("
        "   (node) => `${one.id}: ${node.target} ${node.failureSummary}`)) }))"
    )
    assert found["passes"] >= FEWEST_RULES  # it did look
    return found["faults"]
