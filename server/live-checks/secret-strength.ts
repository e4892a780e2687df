/** Words that stand in examples and in people's first try. */
const words = /change|secret|password|passw0rd|wijha|example|default|admin|test|qwerty/gi;
/** A part of so many characters that stood there before adds nothing. */
const repeated = 3;

/**
 * Bits that a guesser would have to try at least, roughly: by the number of different characters, where a character that goes on with
 * a row (`abcd`, `1111`) or with a part that stood there before counts for nothing. 32 random hexadecimal characters have about 120.
 */
export function estimateBits(secret: string): number {
  const text = secret.replace(words, "");
  let counted = 0;
  for (let at = 0; at < text.length; at += 1) if (!isForeseen(text, at)) counted += 1;
  return counted * Math.log2(Math.max(1, new Set(text).size));
}

function isForeseen(text: string, at: number): boolean {
  const [before, middle, last] = [at - 2, at - 1, at].map((place) => text.codePointAt(place) ?? 0);
  const step = (last ?? 0) - (middle ?? 0);
  if (at >= 2 && Math.abs(step) <= 1 && step === (middle ?? 0) - (before ?? 0)) return true;
  const part = text.slice(Math.max(0, at - repeated + 1), at + 1);
  return part.length === repeated && text.slice(0, at).includes(part);
}
