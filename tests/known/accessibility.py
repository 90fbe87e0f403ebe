"""What axe-core finds on a page: the rules of WCAG 2.2 AA that a program can judge."""

import json

from chromium import packages

AXE = "node_modules/axe-core/axe.min.js"
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
FEWEST_RULES = 20


def faults(page, stays=""):
    """Return a line for each element of a page, as it stands, at which a rule is not kept.

    Args:
        page: the opened page.
        stays: a selector of a part that was looked at with the whole page, in the same size and
            colors, and stands as it did then: it is left out. "" looks at the whole page.
    """
    if not page.evaluate("typeof axe === 'object'"):
        page.evaluate((packages() / AXE).read_text("utf-8"))
    if stays:
        part = f"document.querySelector({stays!r}).outerHTML"
        assert page.evaluate(f"window.looked.includes({part})")
    else:
        page.evaluate("window.looked = document.body.outerHTML; 0")
    where = json.dumps({"exclude": stays}) if stays else "document"
    found = page.evaluate(
        f"axe.run({where}, {{ runOnly: {json.dumps(RULES)} }}).then((found) => ({{"
        " passes: found.passes.length,"
        " faults: found.violations.flatMap((one) => one.nodes.map("
        "   (node) => `${one.id}: ${node.target} ${node.failureSummary}`)) }))"
    )
    assert found["passes"] >= FEWEST_RULES  # it did look
    return found["faults"]
