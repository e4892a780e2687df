import * as z from "zod/mini";
import { bookingCore, bookingInput } from "./booking-core.ts";
import * as limits from "./limits.ts";
import { calendarDate } from "./primitives.ts";
import { documentRule } from "./travel-documents.ts";
import { callerContact, flightTraveller, guestType, title } from "./travellers.ts";

const orHidden = (date: typeof calendarDate) => z.union([date, z.literal("")]);

/**
 * A traveller as the pages show it again: of the document number its last 3 characters. After a look-up the family name is
 * one letter, and what else is personal is empty.
 */
export const travellerView = z.object({
  type: guestType,
  title,
  firstname: z.string(),
  lastname: z.string(),
  single_name: z.boolean(),
  birth_date: orHidden(calendarDate),
  nationality: z.string(),
  document_type: z.string(),
  passport_number: z.string(),
  passport_issuing_country: z.string(),
  passport_expiry_date: orHidden(calendarDate),
  ticketNumber: z.nullable(z.string()),
});
export type TravellerView = z.infer<typeof travellerView>;

/** What every booking has whose travellers are named by a document. */
export const passengerBooking = z.extend(bookingCore, {
  document: documentRule,
  /** One a traveller to be named, in the order of the forms. */
  travellerTypes: z.array(guestType),
  travellers: z.array(travellerView),
});
export type PassengerBooking = z.infer<typeof passengerBooking>;

/** Names the travellers of a draft, one a form, and who receives its mails. */
export const travellersInput = (most: number = limits.seatedPassengers) =>
  z.extend(bookingInput, {
    travellers: z.array(flightTraveller).check(z.minLength(1, "required"), z.maxLength(most, "too_many")),
    contact: callerContact,
  });
export type TravellersInput = z.output<ReturnType<typeof travellersInput>>;
