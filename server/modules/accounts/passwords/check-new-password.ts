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

/** Fewer different characters, or fewer runs of equal or following ones ("aaaa", "3456"), are guessed whatever they are. */
const leastDifferent = 5;
const leastRuns = 4;

/** Whether it is one of the commonest passwords, in any capitals, with signs for letters or with a year behind it; or hardly more than a run. */
export function isCommonPassword(password: string): boolean {
  const plain = password.normalize("NFKC").toLowerCase();
  const stem = plain.replace(ending, "");
  if (new Set(plain).size < leastDifferent || countRuns(plain) < leastRuns) return true;
  return [plain, stem].some((text) => known.has(text) || known.has(unsign(text)));
}

/** "aaa1234" has two: one of equal characters, one of following ones. */
function countRuns(text: string): number {
  const codes = [...text].map((letter) => letter.codePointAt(0) ?? 0);
  const steps = codes.slice(1).map((code, at) => code - (codes[at] ?? 0));
  let runs = codes.length > 0 ? 1 : 0;
  let going: number | null = null;
  for (const step of steps) {
    const goesOn: boolean = Math.abs(step) <= 1 && (going === null || step === going);
    if (!goesOn) runs += 1;
    going = goesOn ? step : null;
  }
  return runs;
}

const unsign = (text: string) => text.replace(/[013457@$!]/g, (sign) => signs[sign] ?? sign);

/** @throws AppError invalid_input, `password.too_common`: a common one, or the person's own address or name */
export function refuseCommonPassword(
  password: string,
  person: { email: string; firstName: string; lastName: string },
): void {
  const plain = password.normalize("NFKC").toLowerCase();
  const { firstName, lastName, email } = person;
  const own = [email, email.split("@")[0] ?? "", firstName, lastName, firstName + lastName].map((text) =>
    text.toLowerCase(),
  );
  const stem = plain.replace(ending, "");
  if (isCommonPassword(password) || own.includes(plain) || (stem.length > 3 && own.includes(stem)))
    throw new AppError("invalid_input", { errors: { password: ["too_common"] } });
}
