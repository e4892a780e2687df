import type { Pool } from "pg";
import type { Signer } from "../sign-text.ts";
import type { Fault, TransferFaults } from "./faults.ts";

/** What every function of the service works with. */
export type TransferContext = {
  pool: Pool;
  clock: { now: () => Date };
  signer: Signer;
  faults: TransferFaults;
};

/** What one call may be told. */
export type CallOptions = { signal?: AbortSignal; fault?: Fault };

/** A ride is shown and re-checked this long after the search, or after its last re-check. */
export const rideMinutes = 30;
/** An order may come this long after the last look at its ride: paying takes a while. */
export const orderMinutes = 75;
