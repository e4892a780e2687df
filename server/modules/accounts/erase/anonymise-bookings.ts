import { eq } from "drizzle-orm";
import { jobType } from "#server/platform/queue/queue.ts";
import type { AccountDeps } from "../deps.ts";
import { erasedAccounts } from "../tables.ts";

/** Takes people out of the bookings of an account that was erased, and away what it had saved. */
export const anonymiseBookingsJob = jobType<{ userId: string }>("accounts.forget-bookings");
/** Every night, for those whose trips were not over. */
export const anonymiseAllBookingsJob = jobType<Record<string, never>>("accounts.forget-all-bookings");

/** Words about trips go before the bookings forget whose they were. A repeat finds less to do. Once no trip is left, nothing says that the account was there. */
export async function anonymiseBookings(
  { db, bookings, evaluations, favourites }: AccountDeps,
  userId: string,
): Promise<void> {
  await favourites.eraseFavourites(userId);
  await evaluations.eraseEvaluations(await bookings.bookingIds(userId));
  const left = await bookings.anonymiseBookings(userId);
  if (left === 0) await db.delete(erasedAccounts).where(eq(erasedAccounts.userId, userId));
}

export async function anonymiseAllBookings(deps: AccountDeps): Promise<void> {
  const rows = await deps.db.select({ userId: erasedAccounts.userId }).from(erasedAccounts);
  for (const { userId } of rows) await anonymiseBookings(deps, userId);
}
