import type { CaseRefund } from "#contract/admin/case-refund.ts";
import { fold } from "#server/platform/text-search/fold.ts";

type Match = NonNullable<CaseRefund["account"]>["match"];

const sonOf = new Set(["bin", "bint", "ben", "ibn", "بن", "بنت", "ابن"]);
const isArabic = (text: string): boolean => /\p{Script=Arabic}/u.test(text);

/** The words of a name as they are compared: `Al-Qahtani` and `AL QAHTANI` are one word, and "son of" none. */
function wordsOf(name: string): string[] {
  return fold(name)
    .replace(/\bal (?=\p{L})/gu, "al")
    .split(" ")
    .filter((word) => word !== "" && !sonOf.has(word));
}

function compare(one: readonly string[], other: readonly string[]): "same" | "similar" | "other" {
  const isSame = one.join("") === other.join("") || one.toSorted().join(" ") === other.toSorted().join(" ");
  if (isSame) return "same";
  const [shorter, longer] = one.length <= other.length ? [one, other] : [other, one];
  return shorter.length > 1 && shorter.every((word) => longer.includes(word)) ? "similar" : "other";
}

/**
 * Whether an account's holder is one of the travellers, as far as spelling tells: `similar` when one name has more words than the
 * other, as banks write fathers' names and passports may not; `unreadable` when no traveller's name is in the holder's letters.
 */
export function matchHolder(holder: string, travellers: readonly string[]): Match {
  const readable = travellers.filter((name) => name !== "" && isArabic(name) === isArabic(holder));
  if (readable.length === 0) return "unreadable";
  const matches = readable.map((name) => compare(wordsOf(holder), wordsOf(name)));
  return (["same", "similar"] as const).find((match) => matches.includes(match)) ?? "other";
}
