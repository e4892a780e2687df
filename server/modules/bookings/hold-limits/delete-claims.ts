import { eq, lt } from "drizzle-orm";
import type { DatabaseOrTransaction } from "#server/platform/database/database.ts";
import type { BookingDeps } from "../deps.ts";
import { holdClaims } from "./tables.ts";
import { claimMs } from "./hold-limits.ts";

/** What is paid is nobody's unpaid hold any more. */
export async function deleteClaims(database: DatabaseOrTransaction, bookingId: string): Promise<void> {
  await database.delete(holdClaims).where(eq(holdClaims.bookingId, bookingId));
}

/** Claims that count for nothing any more. */
export async function deleteOldClaims({ db, clock }: Pick<BookingDeps, "db" | "clock">): Promise<void> {
  await db.delete(holdClaims).where(lt(holdClaims.at, new Date(clock.now().getTime() - claimMs)));
}
