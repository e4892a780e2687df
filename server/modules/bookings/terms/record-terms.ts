import type { BookingDeps } from "../deps.ts";
import { termsAcceptances } from "./tables.ts";

/** Who pays or places a booking has accepted the terms as they stand: which text, and when, each text once a booking. */
export async function recordTerms(
  { db, clock, termsVersion }: Pick<BookingDeps, "db" | "clock" | "termsVersion">,
  bookingId: string,
): Promise<void> {
  const version = await termsVersion?.();
  if (!version) return;
  await db.insert(termsAcceptances).values({ bookingId, version, acceptedAt: clock.now() }).onConflictDoNothing();
}
