import type { CallContext, FaultKind } from "#server/platform/supplier.ts";

/**
 * What a call does over there. `look` and `search` change nothing and may be repeated; a search counts in the look-to-book
 * ledger. `buy` changes something: it is repeated only when it was certainly not done.
 */
export type Effect = "look" | "search" | "buy";

export type PartnerCall = {
  /** What the call is, in our words: `create order`. */
  name: string;
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** From the partner's origin on, with its query. */
  path: string;
  /** Beside the partner's own; never recorded. */
  headers?: Record<string, string>;
  body?: unknown;
  /** How the body is written: JSON unless told; `form`: a flat object, as the form of a page is sent. */
  encoding?: "json" | "form";
  effect: Effect;
  /** Whether it makes an order, as the look-to-book ledger counts them. */
  orders?: boolean;
  /** Instead of the partner's deadline. */
  deadlineMs?: number;
  context: CallContext;
};

export type PartnerAnswer = { status: number; body: unknown; headers: Headers };

/** How a partner says no. `certain`: also of a status from 500 on, nothing was done. */
export type PartnerRefusal = { kind: FaultKind; code?: string; field?: string; certain?: boolean };

export type PartnerSettings = {
  id: string;
  origin: string;
  /** Sent with every call; never recorded. */
  headers: Record<string, string>;
  /** Made anew for every attempt, as a signature of the moment is; never recorded. */
  sign?: (now: Date) => Record<string, string>;
  deadlineMs: number;
  /** Calls at once in this process, and how many wait for them. */
  atOnce: number;
  waiting: number;
  /** At most so many calls in any window of so many seconds, over all processes. */
  quota: { calls: number; seconds: number };
  /** So many searches a month cost nothing, and so many more each order. Null: the partner does not count. */
  lookToBook: { free: number; perOrder: number } | null;
  /** Names of fields with something about people that this partner has beside the usual ones. */
  personal?: readonly string[];
  /** Statuses from 300 on that are answers like any other, for the adapter to read. A redirect among them is not followed. */
  answers?: readonly number[];
  readRefusal: (answer: PartnerAnswer) => PartnerRefusal;
  /** Milliseconds until calls are taken again, of a 429. */
  readWait?: (headers: Headers, now: Date) => number | undefined;
  requestIdHeader?: string;
};
