import type { AccountDeps } from "../deps.ts";
import type { UserRow } from "../tables.ts";

/** Bookings made as a visitor with the account's address come to it. A login never fails for it: the next one tries again. */
export async function attachBookings(
  { bookings, log }: Pick<AccountDeps, "bookings" | "log">,
  { id, email }: Pick<UserRow, "id" | "email">,
): Promise<void> {
  try {
    await bookings.attachBookings({ userId: id, email });
  } catch (error) {
    log.error("bookings could not be attached to the account", { userId: id, error });
  }
}
