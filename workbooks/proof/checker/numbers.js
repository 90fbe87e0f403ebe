/* Recounts a proof file by plain enumeration: every hand, one after the other.

   It runs in a browser (checker.html) and in node (node checker.js FILE...), uses no library and
   shares no line with the program that wrote the file; docs/proof-files.md says what a proof file
   holds and what each word in it means. Counts are BigInt, returns are fractions of BigInt.
*/
"use strict";

const FORMAT = "paytable proof 1";
const BASE_FORMAT = "base game proof 1";
const RANKS = "23456789TJQKA";
const SUITS = "cdhs";
const ACE = 12;
const JOKER = 52;
const MOST_HANDS = 10n ** 9n; // some minutes; seven cards of 53 are 154 million

class Refused extends Error {}

/* In node, ten seconds after the last line another one: how far a long count is. */
const BETWEEN_LINES = 10000; // milliseconds
let lineAt = Date.now();

function tellShare(what, done, all) {
  if (typeof process === "undefined" || process.env.XLPLUGIN_NO_PROGRESS) return;
  if (Date.now() - lineAt < BETWEEN_LINES) return;
  lineAt = Date.now();
  console.error(`${Math.floor((100 * done) / all)}% of the ${what}`);
}

/* Fractions ------------------------------------------------------------------------------- */

function gcd(a, b) {
  while (b) [a, b] = [b, a % b];
  return a < 0n ? -a : a;
}

function fraction(numerator, denominator) {
  if (denominator === 0n) throw new Refused("A fraction in the file has the denominator 0.");
  const common = gcd(numerator, denominator) * (denominator < 0n ? -1n : 1n);
  return { n: numerator / common, d: denominator / common };
}

function readFraction(text) {
  const [numerator, denominator = "1"] = text.split("/");
  return fraction(BigInt(numerator), BigInt(denominator));
}

const sum = (a, b) => fraction(a.n * b.d + b.n * a.d, a.d * b.d);
const product = (a, b) => fraction(a.n * b.n, a.d * b.d);
const equal = (a, b) => a.n === b.n && a.d === b.d;
const above = (a, b) => a.n * b.d > b.n * a.d;
const shown = (a) => (a.d === 1n ? `${a.n}` : `${a.n}/${a.d}`);

const AMOUNT = String.raw`(?:\d{1,3}(?:,\d{3}){1,4}|\d{1,15})(?:\.\d{1,9})?`; // a comma before each three digits, or none
const ODDS = new RegExp(`^(${AMOUNT}) (to|for) ([1-9]\\d{0,8})$`);

/* What one unit returns under a pay in words, null for a pay that needs a meter or dollars. */
function broughtBack(pay) {
  if (pay === null) return fraction(0n, 1n);
  if (pay === "Push") return fraction(1n, 1n);
  const lost = /^lose (\d{1,9})\/(\d{1,9})$/.exec(pay);
  if (lost) return sum(fraction(1n, 1n), fraction(-BigInt(lost[1]), BigInt(lost[2])));
  const odds = ODDS.exec(pay);
  if (!odds) return null;
  const [whole, decimals = ""] = odds[1].replaceAll(",", "").split(".");
  const amount = fraction(
    BigInt(whole + decimals),
    10n ** BigInt(decimals.length) * BigInt(odds[3].replaceAll(",", "")),
  );
  return odds[2] === "to" ? sum(amount, fraction(1n, 1n)) : amount;
}

function choose(n, k) {
  let ways = 1n;
  for (let i = 0n; i < k; i++) ways = (ways * (n - i)) / (i + 1n);
  return ways;
}

