import common from "#data/common-passwords.json" with { type: "json" };
import { AppError } from "#server/platform/errors.ts";

const known = new Set(common);
/** Letters that people write as signs. */
const signs: Record<string, string> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
};
/** What people put behind a word to meet a rule: digits, then signs. */
const ending = /\d{0,4}[^\p{L}\p{N}]{0,2}$/u;

/** Whether it is one of the commonest passwords, in any capitals, with signs for letters or with a year behind it. */
export function isCommonPassword(password: string): boolean {
  const plain = password.normalize("NFKC").toLowerCase();
  const stem = plain.replace(ending, "");
  return [plain, stem].some((text) => known.has(text) || known.has(unsign(text)));
}

const unsign = (text: string) => text.replace(/[013457@$!]/g, (sign) => signs[sign] ?? sign);

/** @throws AppError invalid_input, `password.too_common`: a common one, or the person's own address or name */
export function refuseCommonPassword(
  password: string,
  person: { email: string; firstName: string; lastName: string },
): void {
  const plain = password.normalize("NFKC").toLowerCase();
  const own = [person.email, person.email.split("@")[0] ?? "", `${person.firstName}${person.lastName}`.toLowerCase()];
  const stem = plain.replace(ending, "");
  if (isCommonPassword(password) || own.includes(plain) || (stem.length > 3 && own.includes(stem)))
    throw new AppError("invalid_input", { errors: { password: ["too_common"] } });
}
