import * as z from "zod/mini";
import { bookingInput } from "./booking-core.ts";
import { endpoint } from "./endpoint.ts";
import { passengerName } from "./fields.ts";
import { secretId } from "./primitives.ts";
import { refineNames, title } from "./travellers.ts";

/** A name as a ticket has it; `lastname` is empty where the document shows one name. */
export const shownName = z.object({ firstname: z.string(), lastname: z.string() });
export type ShownName = z.infer<typeof shownName>;

/**
 * Why no name can be corrected: nothing of it is ticketed or its supplier is no airline (`not_offered`), it is too short before the first
 * departure (`too_late`), or something of the booking waits for the airline.
 */
export const nameProblem = z.enum(["not_offered", "too_late", "waits"]);
export type NameProblem = z.infer<typeof nameProblem>;

/** Why a name stayed as it was: the airline's no, or what a person found. */
export const nameRefusal = z.enum(["airline", "other_person", "unreadable", "not_the_document", "too_late"]);
export type NameRefusal = z.infer<typeof nameRefusal>;

/**
 * Why a person compares it with the document: more letters than are free, few letters but most of a short name, names that changed places
 * before, a no of the airline, or an airline whose system does not correct.
 */
export const nameDeskWhy = z.enum(["letters", "unlike", "again", "refused", "supplier"]);
export type NameDeskWhy = z.infer<typeof nameDeskWhy>;

export const nameCorrection = z.object({
  id: secretId,
  /** The place in the booking. */
  traveller: z.int(),
  /**
   * correcting -> corrected, or refused. with_desk: a person compares it with the document, by `answerBy`. with_staff: the airline does not
   * say what became of it, and a person has been told. ended: the booking was cancelled or flown before it was decided.
   */
  state: z.enum(["correcting", "with_desk", "with_staff", "corrected", "refused", "ended"]),
  /** Null once the names were erased. */
  before: z.nullable(shownName),
  after: z.nullable(shownName),
  letters: z.int(),
  askedAt: z.string(),
  answerBy: z.nullable(z.string()),
  endedAt: z.nullable(z.string()),
  refusal: z.nullable(nameRefusal),
});
export type NameCorrection = z.infer<typeof nameCorrection>;

/** What the airlines of a booking allow: so many letters free, until an instant. */
export const nameRule = z.object({
  letters: z.int(),
  hoursBefore: z.int(),
  until: z.string(),
  /** The airlines have confirmed it to us. */
  confirmed: z.boolean(),
});
export type NameRule = z.infer<typeof nameRule>;

export const getNameCorrections = endpoint({
  name: "getNameCorrections",
  method: "GET",
  path: "/bookings/:bookingId/name-corrections",
  access: "public",
  summary:
    "Whether names of travellers can be corrected, by which rule, how many letters are left for each, and what was corrected, newest first. After a look-up only whether.",
  input: bookingInput,
  output: z.object({
    problem: z.nullable(nameProblem),
    rule: z.nullable(nameRule),
    /** Whose ticket stands. `open`: a correction of it is not decided yet. */
    travellers: z.array(z.object({ traveller: z.int(), name: shownName, lettersLeft: z.int(), open: z.boolean() })),
    corrections: z.array(nameCorrection),
  }),
});

const wish = {
  traveller: z.int("required").check(z.gte(0), z.lte(8)),
  /** As it is; another one is refused, as a ticket cannot be given to another person. */
  title: z.optional(title),
  firstname: passengerName,
  single_name: z._default(z.boolean(), false),
  lastname: z.optional(z.string()),
};

export const checkNameCorrection = endpoint({
  name: "checkNameCorrection",
  method: "POST",
  path: "/bookings/:bookingId/name-corrections/check",
  access: "public",
  summary:
    "What correcting a name to this would be: free by rule, or for a person with a copy of the document. Changes nothing. errors.firstname: same_name, other_person.",
  input: refineNames(z.extend(bookingInput, wish)),
  output: z.object({
    by: z.enum(["rule", "desk"]),
    why: z.nullable(nameDeskWhy),
    before: shownName,
    after: shownName,
    letters: z.int(),
    /** After this one. */
    lettersLeft: z.int(),
    /** So many days after the decision a copy of a document is erased. */
    documentDays: z.int(),
  }),
  limit: { points: 30, seconds: 60 },
});

export const nameWhyMost = 500;

export const askNameCorrection = endpoint({
  name: "askNameCorrection",
  method: "POST",
  path: "/bookings/:bookingId/name-corrections",
  access: "public",
  summary:
    "Corrects a name: by rule at once, or by a person, who needs to know why and to see the document. A visitor proves the contact first: proof_required until then. quote_changed when it is not `by` what was told; errors.file as of files of visas.",
  input: refineNames(
    z.extend(bookingInput, {
      ...wish,
      /** As it was told before. */
      by: z.enum(["rule", "desk"], "required"),
      /** For a person. */
      why: z._default(z.string().check(z.maxLength(nameWhyMost, "too_long")), ""),
      document: z._default(z.string().check(z.maxLength(200, "too_long")), ""),
      /** PDF, JPG or PNG of at most 5 MB, base64. */
      file: z._default(z.string().check(z.maxLength(7_100_000, "file_size")), ""),
    }),
  ),
  output: z.object({ correction: nameCorrection }),
  idempotent: true,
  bodyBytes: 7_200_000,
  limit: { points: 10, seconds: 600 },
});
