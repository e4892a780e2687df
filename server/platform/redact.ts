import { foldDigits } from "#contract/digits.ts";
import { hasIbanCheck, ibanLength } from "#contract/iban.ts";

/** Field names whose values never enter a log, in any spelling of case, hyphen and underscore. */
const secretKeys = new Set(
  `authorization cookie setcookie xcsrftoken csrftoken token ama password secret otp cvc pan cardnumber holder
   firstname lastname name fullname email emailaddress phone mobile documentnumber passportnumber passportexpirydate
   birthdate nationality iban message html text to from subject address`.split(/\s+/),
);

/** Entered at the beginning of a run only, so that a long text without an `@` is read in linear time. */
const email = /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+@[\p{L}\p{N}.-]+\.\p{L}{2,}/gu;
/** Eight digits or more in a row, spaces and hyphens between them allowed: phones, cards, document numbers. */
const longNumber = /(?<![\p{L}\p{N}.:-])\+?\p{Nd}(?:[ -]?\p{Nd}){7,}(?![\p{L}\p{N}])/gu;
const documentNumber = /(?<![\p{L}\p{N}-])[A-Z]{1,2}\p{Nd}{6,9}(?![\p{L}\p{N}])/gu;
/** Two letters, two digits and what follows in groups: an IBAN, if its check digits say so. */
const ibanLike = /(?<![\p{L}\p{N}])[a-z]{2}\p{Nd}{2}(?:[ -]?[a-z\p{Nd}]){11,40}(?![\p{L}\p{N}])/giu;
const bearer = /\b(bearer|basic)\s+[\w.~+/=-]+/gi;
const hidden = "[redacted]";

/** A copy of `value` fit for a log: secret fields hidden, and what looks personal inside texts too. */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === "string") return redactText(value);
  if (value === null || typeof value !== "object") return value;
  if (depth > 6) return "[deep]";
  if (value instanceof Error) return redactError(value, depth);
  if (value instanceof Date) return value;
  if (Array.isArray(value)) return value.map((each) => redact(each, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, isSecret(key) && each != null ? hidden : redact(each, depth + 1)]),
  );
}

export function redactText(text: string): string {
  return text
    .replace(bearer, `$1 ${hidden}`)
    .replace(email, hidden)
    .replace(ibanLike, hideIban)
    .replace(longNumber, hidden)
    .replace(documentNumber, hidden);
}

/** Words that stand after the number go with it: the match does not tell where it ends. */
function hideIban(text: string): string {
  const signs = foldDigits(text).replace(/[ -]/g, "").toUpperCase();
  const iban = signs.slice(0, ibanLength(signs.slice(0, 2)) ?? 0);
  return iban && hasIbanCheck(iban) ? hidden : text;
}

const isSecret = (key: string) => secretKeys.has(key.toLowerCase().replace(/[-_]/g, ""));

function redactError(error: Error, depth: number): unknown {
  const { name, message, stack, cause, ...rest } = error as Error & Record<string, unknown>;
  return {
    name,
    message: redactText(message),
    stack: redactText(stack ?? ""),
    ...(cause === undefined ? {} : { cause: redact(cause, depth + 1) }),
    ...(redact(onlyCodes(rest), depth + 1) as object),
  };
}

/** Database errors carry rows in `detail` and parameters: only what names the fault is kept. */
function onlyCodes(fields: Record<string, unknown>) {
  const kept = ["code", "errno", "syscall", "constraint", "table", "status", "type"];
  return Object.fromEntries(Object.entries(fields).filter(([key]) => kept.includes(key)));
}
