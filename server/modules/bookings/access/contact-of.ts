import { maskInternational } from "#server/platform/cases/mask-international.ts";
import { maskEmail } from "#server/modules/contact-proofs/index.ts";
import type { BookingRow } from "../tables.ts";

type Contact = Pick<BookingRow, "contactEmail" | "contactPhone">;

/**
 * What a booking's customer is reached and known by: the address, or in a booking by telephone without one the number. Codes go there, and
 * whoever gives one back holds the booking. Null: nobody was named yet, or everybody was erased.
 */
export const contactOf = ({ contactEmail, contactPhone }: Contact): string | null => contactEmail ?? contactPhone;

export const maskedContactOf = (contact: string): string =>
  contact.includes("@") ? maskEmail(contact) : maskInternational(contact);
