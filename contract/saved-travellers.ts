import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { documentNumber, passengerName } from "./fields.ts";
import * as limits from "./limits.ts";
import { calendarDate } from "./primitives.ts";
import { documentType, refineNames, requiredCountry, requiredDate, title } from "./travellers.ts";

/** A person whom the account books for. The document's number is encrypted at rest and shown by its last four only. */
export const savedTraveller = z.object({
  id: z.string(),
  title,
  firstname: z.string(),
  lastname: z.string(),
  single_name: z.boolean(),
  /** Null, as the nationality, of the guest of a room, who is asked for a name only. */
  birth_date: z.nullable(calendarDate),
  nationality: z.nullable(z.string()),
  document: z.nullable(
    z.object({ type: documentType, ending: z.string(), issuingCountry: z.string(), expiry: calendarDate }),
  ),
});
export type SavedTraveller = z.infer<typeof savedTraveller>;

/** A traveller as typed; what a room's guest is not asked for, and the document, may be added later. */
export const savedTravellerFields = refineNames(
  z.object({
    title,
    firstname: passengerName,
    single_name: z._default(z.boolean(), false),
    lastname: z.optional(z.string()),
    birth_date: z.nullable(requiredDate),
    nationality: z.nullable(requiredCountry),
    document: z.nullable(
      z.object({
        type: documentType,
        /** Left out when the number already kept stays. */
        passport_number: z.optional(documentNumber),
        passport_issuing_country: requiredCountry,
        passport_expiry_date: requiredDate,
      }),
    ),
  }),
);

const one = z.object({ travellerId: z.string() });

export const listTravellers = endpoint({
  name: "listTravellers",
  method: "GET",
  path: "/me/travellers",
  access: "user",
  summary: "The account's saved travellers, by name.",
  input: z.object({}),
  output: z.object({ travellers: z.array(savedTraveller) }),
});

export const addTraveller = endpoint({
  name: "addTraveller",
  method: "POST",
  path: "/me/travellers",
  access: "user",
  summary:
    "Saves a traveller; one with the same document is renewed, one known by name alone completed, and a name alone kept once. At most 30. A document without its number takes the one that `numberFrom`, a draft of the account, keeps of its traveller at that place.",
  input: z.object({
    traveller: savedTravellerFields,
    numberFrom: z.optional(
      z.object({
        bookingId: z.string(),
        traveller: z.int().check(z.minimum(0), z.maximum(2 * limits.seatedPassengers - 1)),
      }),
    ),
  }),
  output: savedTraveller,
  limit: { points: 60, seconds: 600 },
});

export const saveTraveller = endpoint({
  name: "saveTraveller",
  method: "PUT",
  path: "/me/travellers/:travellerId",
  access: "user",
  summary: "Changes a saved traveller; without `passport_number` the number stays.",
  input: z.extend(one, { traveller: savedTravellerFields }),
  output: savedTraveller,
});

/** For the passenger form: the whole number, once, to the owner. */
export const getTraveller = endpoint({
  name: "getTraveller",
  method: "GET",
  path: "/me/travellers/:travellerId",
  access: "user",
  summary: "A saved traveller with the whole document number, for filling a form; every look is logged.",
  input: one,
  output: z.extend(savedTraveller, { passport_number: z.nullable(z.string()) }),
  limit: { points: 60, seconds: 600 },
});

export const removeTraveller = endpoint({
  name: "removeTraveller",
  method: "DELETE",
  path: "/me/travellers/:travellerId",
  access: "user",
  summary: "Forgets a saved traveller.",
  input: one,
  output: z.object({}),
});
