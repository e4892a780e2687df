import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Log } from "#server/platform/log.ts";
import type { Queue } from "#server/platform/queue/queue.ts";
import type { KeyRing } from "#server/platform/secret.ts";
import type { InvoiceReporter } from "./invoice-reporter.ts";

export type TaxInvoiceDeps = {
  db: Database;
  queue: Queue;
  clock: Clock;
  log: Log;
  /** What stamps are made with before a certificate of the authority's is there. */
  keys: KeyRing;
  /** What seals the key and the secret of a device that was onboarded. */
  deviceKeys: KeyRing;
  reporter: InvoiceReporter;
};
