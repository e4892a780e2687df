import type { tryOffer } from "#contract/admin/offers.ts";
import type { InputOf } from "#contract/endpoint.ts";
import type { BothTexts } from "#contract/text.ts";
import type { ContentKind } from "#contract/content/kinds.ts";
import type { StaffSession } from "#server/http/request-context.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database, DatabaseOrTransaction } from "#server/platform/database/database.ts";
import type { Log } from "#server/platform/log.ts";
import type { PublishedRepository } from "#server/platform/published/published.ts";
import type { Queue } from "#server/platform/queue/queue.ts";

export type EditorDeps = {
  db: Database;
  clock: Clock;
  queue: Queue;
  log: Log;
  published: PublishedRepository;
  /** False for what is only about a product that is left out. */
  isShown: (kind: string) => boolean;
  /** What members of staff are called. */
  namesOf: (ids: readonly string[], tx?: DatabaseOrTransaction) => Promise<ReadonlyMap<string, BothTexts>>;
  /** What the rules of an offer take off a trip; uses nothing. @throws AppError code_refused */
  quoteOffer: (offer: object, trial: Trial) => Promise<{ amount: number; off?: "fee" }>;
  /** A running text as the names of its parts, for comparing two languages. @throws Error for Markdown that the site cannot show */
  proseParts: (markdown: string) => ProsePart[];
};

/** A block of a running text; of a heading also its words. */
export type ProsePart = { type: string; level?: number; heading?: string };

/** A trip that an offer is tried on. */
export type Trial = Omit<InputOf<typeof tryOffer>, "item">;

export type ItemKey = { kind: ContentKind; item: string };
export type By = { staff: StaffSession };
