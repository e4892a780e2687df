import type { WatchedSearch } from "#contract/price-alerts.ts";
import type { Locale } from "#contract/text.ts";
import type { ContactProofs } from "#server/modules/contact-proofs/index.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Log } from "#server/platform/log.ts";
import type { Mailer } from "#server/platform/mailer.ts";
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

export type AlertDeps = {
  db: Database;
  queue: Queue;
  clock: Clock;
  log: Log;
  mailer: Mailer;
  contactProofs: Pick<ContactProofs, "sendCode" | "prove" | "proves">;
  /** The verified address of an account; null when there is none. */
  emailOf: (userId: string) => Promise<string | null>;
  /** The account of an address; null when there is none. */
  accountOf: (email: string) => Promise<string | null>;
  product: WatchedProduct;
  publicUrl: string;
};
