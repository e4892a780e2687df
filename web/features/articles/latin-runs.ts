/**
 * Latin words and written-out numbers in an Arabic text, which read from left to right: names, times, phone numbers, spans
 * such as 10–14, amounts with their currency.
 */
const latin =
  /(?:\+?\d[\d ,.:–×/-]*\d%?|[A-Za-z\d][\w.@&’+-]*[A-Za-z\d%+]|[A-Za-z])(?:[ ](?:\+?\d[\d,.:]*|[A-Za-z][\w.@&’+-]*))*/g;

export type Run = { text: string; isLatin: boolean };

/** A text cut into runs of one direction. */
export function cutLatin(text: string): Run[] {
  const runs: Run[] = [];
  let at = 0;
  for (const { 0: found, index } of text.matchAll(latin)) {
    if (index > at) runs.push({ text: text.slice(at, index), isLatin: false });
    runs.push({ text: found, isLatin: true });
    at = index + found.length;
  }
  if (at < text.length) runs.push({ text: text.slice(at), isLatin: false });
  return runs;
}
