import type { Pool } from "pg";
import { createSigner } from "../sign-text.ts";
import { createTables, readSecret } from "../supplier-schema.ts";
import type { CallOptions, TransferContext } from "./context.ts";
import { createTransferFaults, type TransferFaults } from "./faults.ts";
import { bookRide } from "./orders/book-ride.ts";
import { cancelRide, quoteCancel } from "./orders/cancel-ride.ts";
import { findByClientRef } from "./orders/follow-order.ts";
import { transferSchema } from "./orders/transfer-schema.ts";
import { recheckRide } from "./rides/recheck-ride.ts";
import { searchRides } from "./rides/search-rides.ts";
import type { RideOrder, RideQuery } from "./types.ts";

export type TransferSandboxDeps = {
  /** The service's own connections; its tables are made at the start. */
  pool: Pool;
  clock: { now: () => Date };
  /** As of createTransferFaults; none without. */
  faults?: TransferFaults;
};

/** Haramain trains, airport cars and shared buses as one supplier. Every function may throw Refusal. */
export async function createTransferSandbox({ pool, clock, faults = createTransferFaults() }: TransferSandboxDeps) {
  await createTables(pool, transferSchema);
  const signer = createSigner(await readSecret(pool, transferSchema));
  const service: TransferContext = { pool, clock, signer, faults };
  return {
    search: (query: RideQuery, options?: CallOptions) => searchRides(service, query, options),
    recheck: (token: string, expected: number, options?: CallOptions) => recheckRide(service, token, expected, options),
    book: (order: RideOrder, options?: CallOptions) => bookRide(service, order, options),
    findByClientRef: (clientRef: string, options?: CallOptions) => findByClientRef(service, clientRef, options),
    quoteCancel: (id: string, options?: CallOptions) => quoteCancel(service, id, options),
    cancel: (quote: string, options?: CallOptions) => cancelRide(service, quote, options),
    faults,
  };
}
export type TransferSandbox = Awaited<ReturnType<typeof createTransferSandbox>>;
