import { maskEmail } from "#server/platform/mask-email.ts";

const words = /[^\s,;:<>()"]+/gu;
/** An IBAN, a card, a telephone, a passport: seven digits or more, apart by no more than a space or a hyphen. No day. */
const numbers = /(?<!\d)(?!\d{4}-\d{2}-\d{2})(?:\b[A-Z]{1,2})?\+?\d(?:[ -]?\d){6,}/g;
const instant = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;
/** What is called so is ours: it names a thing, and is searched by. */
const ours = /(?:^id|Id|[rR]eference)$/;

/** A text in which nobody's address and number stands: `n•••@example.com`, `+9•••41`. */
export const maskText = (text: string): string =>
  instant.test(text)
    ? text
    : text
        .replace(words, (word) => (word.includes("@") ? maskEmail(word) : word))
        .replace(numbers, (number) => `${number.slice(0, 2)}•••${number.slice(-2)}`);

/** The same in everything that an entry holds. */
export function maskValues(value: unknown): unknown {
  if (typeof value === "string") return maskText(value);
  if (Array.isArray(value)) return value.map(maskValues);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, ours.test(key) ? each : maskValues(each)]),
  );
}
