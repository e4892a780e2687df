import type { BookingDeps } from "../deps.ts";
import type { MailWords } from "../product-presentation.ts";
import type { BookingRow } from "../tables.ts";

/** Whom a mail greets: the account that booked and paid, else the first traveller. */
export const greeted = async (
  { firstNameOf }: Pick<BookingDeps, "firstNameOf">,
  { userId }: Pick<BookingRow, "userId">,
  { greets }: MailWords,
): Promise<string> => (userId && (await firstNameOf(userId))) || greets;
