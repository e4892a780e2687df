import type { Transaction } from "#server/platform/database/database.ts";
import type { BookingDeps } from "../deps.ts";
import { takeAirlineChange } from "./accept-airline-change.ts";

type OfCase = { subject: string; bookingId: string | null };

/** What the desk does with what an airline did, for a traveller who was reached. */
export const airlineChangesOfDesk = (deps: BookingDeps) => ({
  /** The traveller takes the flights as they were moved. False where nothing is to be taken any more. @throws AppError as `takeAirlineChange` */
  accept: async (tx: Transaction, { subject, bookingId }: OfCase, by: string): Promise<boolean> => {
    if (!bookingId) return false;
    const { state } = await takeAirlineChange(deps, tx, { bookingId, airlineChangeId: subject }, by);
    return state === "accepting";
  },
});
