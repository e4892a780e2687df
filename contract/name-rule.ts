import { lettersBetween, ticketLetters } from "./name-distance.ts";
import type { Title } from "./travellers.ts";

/** A traveller's name as a ticket has it. `lastname` is empty where the document shows one name. */
export type TicketName = { title: Title; firstname: string; lastname: string };

/** What was corrected of this traveller before. */
export type Corrected = { letters: number; swapped: boolean };

/**
 * same: no letter is another. free: within the letters that stay, or given and family name changed places. desk: a person compares it
 * with the document (`letters`: more than are free; `unlike`: few letters, but most of a short name; `again`: the names changed places
 * once before). other_person: a ticket cannot be given to another person.
 */
export type NameVerdict =
  | { kind: "same" }
  | { kind: "free"; letters: number; swapped: boolean }
  | { kind: "desk"; letters: number; why: "letters" | "unlike" | "again" }
  | { kind: "other_person" };

const isMan = (title: Title): boolean => title === "mr";

/** Less than half of the longer one is another. */
const isLike = (before: string, after: string): boolean =>
  2 * lettersBetween(before, after) < Math.max(ticketLetters(before).length, ticketLetters(after).length);

/** Words of a name that are long enough to be told by. */
const wordsOf = ({ firstname, lastname }: TicketName): string[] =>
  `${firstname} ${lastname}`
    .split(/[\s-]+/)
    .map(ticketLetters)
    .filter((word) => word.length > 2);

/** Some word of one is a word of the other, or like it. */
function sharesName(before: TicketName, after: TicketName): boolean {
  const own = wordsOf(before);
  return wordsOf(after).some((word) => own.some((each) => each === word || isLike(each, word)));
}

const isSwap = (before: TicketName, after: TicketName): boolean =>
  ticketLetters(before.firstname) === ticketLetters(after.lastname) &&
  ticketLetters(before.lastname) === ticketLetters(after.firstname);

/**
 * Whether a name is the same person's, spelled right. Letters of given and family name count together, and with those that were
 * corrected before: three letters three times do not rename a person. A man's ticket is no woman's.
 */
export function judgeName(before: TicketName, after: TicketName, done: Corrected, free: number): NameVerdict {
  if (isMan(before.title) !== isMan(after.title)) return { kind: "other_person" };
  const given = lettersBetween(before.firstname, after.firstname);
  const family = lettersBetween(before.lastname, after.lastname);
  const letters = given + family;
  if (letters === 0) return { kind: "same" };
  if (isSwap(before, after))
    return done.swapped ? { kind: "desk", letters: 0, why: "again" } : { kind: "free", letters: 0, swapped: true };
  if (!sharesName(before, after)) return { kind: "other_person" };
  if (done.letters + letters > free) return { kind: "desk", letters, why: "letters" };
  const isClose =
    (given === 0 || isLike(before.firstname, after.firstname)) &&
    (family === 0 || isLike(before.lastname, after.lastname));
  return isClose ? { kind: "free", letters, swapped: false } : { kind: "desk", letters, why: "unlike" };
}
