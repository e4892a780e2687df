import type { Pool } from "pg";
import type { Faults } from "./faults.ts";

export type SandboxDeps = {
  pool: Pool;
  clock: { now(): Date };
  /** The merchant's bearer key for the API and the controls. */
  secretKey: string;
  /** Signs webhooks. */
  webhookSecret: string;
  faults: Faults;
  /** Where this service is reached by a browser, as `http://127.0.0.1:4001`. */
  publicOrigin: string;
  /** The merchant's own origins: may frame the payer's pages, and are where a payer is sent back to. */
  merchantOrigins: readonly string[];
  /** Sends webhooks; the platform's own by default. */
  fetch: typeof fetch;
  /** Told of what nobody expected. Never given a request's body. */
  onError: (error: unknown) => void;
};
