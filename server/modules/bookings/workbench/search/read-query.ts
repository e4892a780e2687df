import { foldDigits } from "#contract/text.ts";
import { soundOfWord, wordsOfName } from "#server/platform/text-search/sound-of-name.ts";
import { locatorTerm, pairsOf, pairTerm, soundPairTerm, soundTerm, ticketTerm, wordTerm } from "./search-terms.ts";

/** `all`: terms that it must have; the last of them may go on (`goesOn`), as somebody is still typing. */
export type TermQuery = { all: string[]; goesOn: boolean };
export type BookingQuery =
  | { by: "reference" | "email" | "card" | "phone_ending"; value: string }
  | { by: "phone"; values: string[] }
  | { by: "ticket" | "locator" | "name" | "sound"; terms: TermQuery };

/** Words of a name that are looked at; more narrow nothing down. */
const mostWords = 4;
const exactly = (term: string): TermQuery => ({ all: [term], goesOn: false });

/** The ways in which something typed may name a booking, in the order in which they are shown. */
export function readQuery(typed: string): BookingQuery[] {
  const text = foldDigits(typed).trim();
  const signs = text.replace(/[\s().-]/g, "");
  const found: BookingQuery[] = [];
  if (/^\d{12}$/.test(signs)) found.push({ by: "reference", value: signs });
  if (/^\d{13}$/.test(signs)) found.push({ by: "ticket", terms: exactly(ticketTerm(signs)) });
  if (/^(?=.*\d)[A-Za-z0-9-]{5,20}$/.test(text) || /^[A-Za-z]{6}$/.test(text))
    found.push({ by: "locator", terms: exactly(locatorTerm(text)) });
  if (text.includes("@") && !text.includes(" ")) found.push({ by: "email", value: text.toLowerCase() });
  if (/^\+?\d{8,15}$/.test(signs)) found.push({ by: "phone", values: phonesOf(signs) });
  if (/^\d{4}$/.test(signs)) found.push({ by: "card", value: signs }, { by: "phone_ending", value: signs });
  return [...found, ...(/[\d@]/.test(text) ? [] : namesIn(text))];
}

/** E.164 of a number however it is typed; one without a country is Saudi, or has its country without a plus. */
function phonesOf(signs: string): string[] {
  if (signs.startsWith("+")) return [signs];
  if (signs.startsWith("00")) return [`+${signs.slice(2)}`];
  const local = signs.replace(/^0+/, "");
  return [...new Set([`+966${local}`, `+${local}`])];
}

function namesIn(text: string): BookingQuery[] {
  const words = [...new Set(wordsOfName(text))].slice(0, mostWords);
  const sounds = [...new Set(words.map(soundOfWord).filter(Boolean))];
  const [only = ""] = words;
  // One letter names half of everybody.
  if (words.length === 0 || (words.length === 1 && only.length < 2)) return [];
  const name: TermQuery =
    words.length === 1
      ? { all: [wordTerm(only)], goesOn: true }
      : { all: pairsOf(words).map(([one, other]) => pairTerm(one, other)), goesOn: true };
  const found: BookingQuery[] = [{ by: "name", terms: name }];
  if (sounds.length === 1) found.push({ by: "sound", terms: exactly(soundTerm(sounds[0] ?? "")) });
  if (sounds.length > 1)
    found.push({
      by: "sound",
      terms: { all: pairsOf(sounds).map(([one, other]) => soundPairTerm(one, other)), goesOn: false },
    });
  return found;
}
