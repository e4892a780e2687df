import type { Currency } from "#contract/money.ts";
import type { PartnerSettings } from "#server/platform/partners/partner.ts";
import { readRefusal, readWait } from "./read-refusal.ts";

export const supplierId = "liteapi";

export type LiteapiSettings = {
  key: string;
  /** Content and rates; bookings have a host of their own. */
  origin: string;
  bookOrigin: string;
  callsAMinute: number;
  /** Null: searches are not counted against orders. */
  lookToBook: PartnerSettings["lookToBook"];
  /** What is asked for, shown and paid at LiteAPI. */
  currency: Currency;
  /** Out of which pocket of ours an order is paid. */
  payment: "ACC_CREDIT_CARD" | "WALLET" | "CREDIT";
  /** Ids of cities of ours that are sold; empty: all of them. */
  cities: readonly string[];
};

/** The settings of the environment that are LiteAPI's (docs/partners.md). */
export const readLiteapiSettings = (env: {
  LITEAPI_KEY?: string | undefined;
  LITEAPI_URL: string;
  LITEAPI_BOOK_URL: string;
  LITEAPI_CALLS_A_MINUTE: number;
  LITEAPI_FREE_SEARCHES: number;
  LITEAPI_SEARCHES_AN_ORDER: number;
  LITEAPI_CURRENCY: Currency;
  LITEAPI_PAYMENT: LiteapiSettings["payment"];
  LITEAPI_CITIES: readonly string[];
}): LiteapiSettings => ({
  key: env.LITEAPI_KEY ?? "",
  origin: env.LITEAPI_URL,
  bookOrigin: env.LITEAPI_BOOK_URL,
  callsAMinute: env.LITEAPI_CALLS_A_MINUTE,
  lookToBook: { free: env.LITEAPI_FREE_SEARCHES, perOrder: env.LITEAPI_SEARCHES_AN_ORDER },
  currency: env.LITEAPI_CURRENCY,
  payment: env.LITEAPI_PAYMENT,
  cities: env.LITEAPI_CITIES,
});

/** Seconds that LiteAPI waits for the houses of a search. */
export const ratesSeconds = 8;
/** An order is waited for so long; whoever looks for it before this is over finds it underway. */
export const bookDeadlineMs = 130_000;

/** Content and rates. */
export const liteapiPartner = ({ key, origin, callsAMinute, lookToBook }: LiteapiSettings): PartnerSettings => ({
  id: supplierId,
  origin,
  headers: { "x-api-key": key },
  deadlineMs: ratesSeconds * 1_000 + 7_000,
  atOnce: 8,
  waiting: 64,
  quota: { calls: callsAMinute, seconds: 60 },
  lookToBook,
  // The e-mail and names of guests have their usual names; these are LiteAPI's own.
  personal: ["holder", "guests", "guestPayment", "secretKey", "specialRemarks", "remarks"],
  // A cancellation that changed nothing.
  answers: [304],
  readRefusal,
  readWait,
});

/** The same partner, quota and ledger at the host where it books. */
export const liteapiBooking = (settings: LiteapiSettings): PartnerSettings => ({
  ...liteapiPartner(settings),
  origin: settings.bookOrigin,
  deadlineMs: 30_000,
});
