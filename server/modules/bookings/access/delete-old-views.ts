import { lt } from "drizzle-orm";
import type { BookingDeps } from "../deps.ts";
import { bookingViews } from "./tables.ts";

/** Deletes look-ups that no longer open their booking. */
export async function deleteOldViews({ db, clock }: Pick<BookingDeps, "db" | "clock">): Promise<void> {
  await db.delete(bookingViews).where(lt(bookingViews.until, clock.now()));
}
