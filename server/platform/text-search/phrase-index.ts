import { editDistance } from "./edit-distance.ts";

/** One way to write something: `text` is folded and begins at a word; `whole` when it begins at the first word. */
export type Phrase<Item> = { text: string; whole: boolean; item: Item };

export type PhraseIndex<Item> = {
  /** Sorted by text, so that a prefix is one run. */
  phrases: readonly Phrase<Item>[];
  /** Single words that are whole names, to be compared with a mistyped one; `letters` is a bit set for a quick no. */
  forgiving: readonly { text: string; letters: number; item: Item }[];
};

/** A folded text to be found by; `forgiving`: also with a mistake in it. */
export type Term<Item> = { text: string; item: Item; forgiving: boolean };

/** Every text is found by the beginning of each of its words, and written as one word. */
export function buildPhraseIndex<Item>(terms: Iterable<Term<Item>>): PhraseIndex<Item> {
  const phrases: Phrase<Item>[] = [];
  const forgiving: { text: string; letters: number; item: Item }[] = [];
  for (const { text, item, forgiving: forgives } of terms) {
    if (!text) continue;
    const words = text.split(" ");
    words.forEach((_, start) => phrases.push({ text: words.slice(start).join(" "), whole: start === 0, item }));
    const squeezed = words.join("");
    if (words.length > 1) phrases.push({ text: squeezed, whole: true, item });
    if (forgives) forgiving.push({ text: squeezed, letters: letterSet(squeezed), item });
  }
  phrases.sort((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : 0));
  return { phrases, forgiving };
}

/** The run of phrases that begin with `typed`. */
export function startingWith<Item>({ phrases }: PhraseIndex<Item>, typed: string): readonly Phrase<Item>[] {
  let low = 0;
  let high = phrases.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((phrases[middle]?.text ?? "") < typed) low = middle + 1;
    else high = middle;
  }
  let end = low;
  while (phrases[end]?.text.startsWith(typed)) end += 1;
  return phrases.slice(low, end);
}

/** What may be meant by `typed`, one word: one edit from four letters on, two from seven. `whole`: the mistake is in the whole name. */
export function* mistyped<Item>(
  { forgiving }: PhraseIndex<Item>,
  typed: string,
): Generator<{ item: Item; edits: number; whole: boolean }> {
  const most = typed.length >= 7 ? 2 : typed.length >= 4 ? 1 : 0;
  if (!most) return;
  const letters = letterSet(typed);
  for (const { text, letters: termLetters, item } of forgiving) {
    if (text.length < typed.length - most || countBits(letters & ~termLetters) > most) continue;
    const { whole, start } = editDistance(typed, text, most);
    const edits = Math.min(whole, start);
    if (edits <= most) yield { item, edits, whole: whole <= edits };
  }
}

/** Which letters a text has, as 32 bits; different letters may share a bit. */
function letterSet(text: string): number {
  let letters = 0;
  for (let i = 0; i < text.length; i += 1) letters |= 1 << (text.charCodeAt(i) & 31);
  return letters;
}

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest; rest &= rest - 1) count += 1;
  return count;
}
