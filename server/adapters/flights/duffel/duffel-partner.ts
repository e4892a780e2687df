import type { PartnerSettings } from "#server/platform/partners/partner.ts";
import { readRefusal, readWait } from "./read-refusal.ts";

export const supplierId = "duffel";

export type DuffelSettings = {
  token: string;
  origin: string;
  callsAMinute: number;
  /** Null: searches are not counted against orders. */
  lookToBook: PartnerSettings["lookToBook"];
  /** What Duffel signs its notices with; none are taken without it. */
  webhookSecret?: string | undefined;
};

/** The settings of the environment that are Duffel's (docs/partners.md). */
export const readDuffelSettings = (env: {
  DUFFEL_TOKEN?: string | undefined;
  DUFFEL_URL: string;
  DUFFEL_WEBHOOK_SECRET?: string | undefined;
  DUFFEL_CALLS_A_MINUTE: number;
  DUFFEL_FREE_SEARCHES: number;
  DUFFEL_SEARCHES_AN_ORDER: number;
}): DuffelSettings => ({
  token: env.DUFFEL_TOKEN ?? "",
  origin: env.DUFFEL_URL,
  webhookSecret: env.DUFFEL_WEBHOOK_SECRET,
  callsAMinute: env.DUFFEL_CALLS_A_MINUTE,
  lookToBook: { free: env.DUFFEL_FREE_SEARCHES, perOrder: env.DUFFEL_SEARCHES_AN_ORDER },
});

/** Airlines answer within two minutes; Duffel asks to wait a little longer. */
export const orderDeadlineMs = 130_000;
/** A draft is locked for a minute while its seats are held (docs/decisions/0013). */
export const holdDeadlineMs = 45_000;
/** How long Duffel itself waits for airlines that search. */
export const airlinesMs = 15_000;
/** So long a traveller waits for an airline that is asked for other flights. */
export const changeSearchMs = 45_000;

export const duffelPartner = ({ token, origin, callsAMinute, lookToBook }: DuffelSettings): PartnerSettings => ({
  id: supplierId,
  origin,
  headers: { authorization: `Bearer ${token}`, "duffel-version": "v2" },
  deadlineMs: 20_000,
  atOnce: 8,
  waiting: 32,
  quota: { calls: callsAMinute, seconds: 60 },
  lookToBook,
  readRefusal,
  readWait,
  requestIdHeader: "x-request-id",
});
