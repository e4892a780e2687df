import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { KeyRing } from "#server/platform/secret.ts";
import { attachBookings } from "../my-bookings/attach-bookings.ts";
import type { Products } from "../product.ts";
import { exportBookings, ownedIds } from "./export-bookings.ts";
import { forgetBookings } from "./forget-bookings.ts";
import { keepsRecordsUntil } from "./keep-records.ts";

/** What bookings do for the accounts that own them. */
export const accountBookings = (deps: { db: Database; clock: Clock; products: Products; peopleKeys: KeyRing }) => ({
  attachBookings: (owner: { userId: string; email: string }) => attachBookings(deps.db, owner),
  bookingIds: (userId: string) => ownedIds(deps, userId),
  exportBookings: (userId: string) => exportBookings(deps, userId),
  keepsRecordsUntil: (userId: string) => keepsRecordsUntil(deps, userId),
  forgetBookings: (userId: string) => forgetBookings(deps, userId),
});
