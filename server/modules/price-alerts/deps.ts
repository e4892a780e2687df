import type { WatchedSearch } from "#contract/price-alerts.ts";
import type { Locale } from "#contract/text.ts";
import type { CodeAttempt } from "#contract/accounts.ts";
import type { RequestContext } from "#server/http/request-context.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Log } from "#server/platform/log.ts";
import type { Mailer } from "#server/platform/mailer.ts";
import type { TellDevices } from "#server/platform/push/tell-devices.ts";
import type { Queue } from "#server/platform/queue/queue.ts";
import type { CallContext } from "#server/platform/supplier.ts";

/** The cheapest total of a search, in halalas; `seenAt` in milliseconds. */
export type FoundPrice = { search: WatchedSearch; total: number; seenAt: number };

/** The product whose searches are watched, through its own module. */
export type WatchedProduct = {
  /** As a traveller's own search finds it. Null: nothing is sold, or not every supplier has answered. @throws AppError invalid_input */
  findPrice: (search: WatchedSearch, context: CallContext) => Promise<FoundPrice | null>;
  /** The same in the background, beside the shelf of kept searches. @throws SupplierError when a supplier fails */
  findPriceApart: (search: WatchedSearch, context: CallContext) => Promise<FoundPrice | null>;
  /** Hears of every search that travellers have had answered in full. */
  onFound: (listen: (found: FoundPrice) => void) => void;
  describe: (search: WatchedSearch, locale: Locale) => { from: string; to: string; searchPath: string };
};

type Asker = { browser: string; ip: string };

/** Proof of an address by a mailed code: the port of the contact proofs. */
export type AddressProofs = {
  /** @throws AppError too_many_requests by address, browser or network */
  sendCode: (email: string, asker: Asker & { locale: Locale }, letter: "price_alert_code") => Promise<CodeAttempt>;
  /** @throws AppError invalid_input (`code.wrong_code`, `code.expired_code`) */
  prove: (given: { attempt: string; code: string }, by: Asker) => Promise<{ email: string }>;
  proves: (email: string, asker: Pick<RequestContext, "session" | "browser">) => Promise<boolean>;
  /** `n•••@g•••.com` */
  mask: (email: string) => string;
};

export type AlertDeps = {
  db: Database;
  queue: Queue;
  clock: Clock;
  log: Log;
  mailer: Mailer;
  proofs: AddressProofs;
  /** The verified address of an account; null when there is none. */
  emailOf: (userId: string) => Promise<string | null>;
  /** The account of an address; null when there is none. */
  accountOf: (email: string) => Promise<string | null>;
  product: WatchedProduct;
  /** Tells the devices that asked for it. */
  tellDevices: TellDevices;
  publicUrl: string;
};
