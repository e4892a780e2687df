import { createHash } from "node:crypto";
import type { Currency } from "#contract/money.ts";
import type { PartnerSettings } from "#server/platform/partners/partner.ts";
import { readRefusal, readWait } from "./read-refusal.ts";

export const supplierId = "rapid";

export type RapidSettings = {
  key: string;
  secret: string;
  origin: string;
  /** Whether orders are test ones, which no hotel hears of. */
  isTest: boolean;
  /** Our own address, under which all orders are made and found again. */
  email: string;
  /** What Rapid is told where no traveller's own address is at hand. */
  customerIp: string;
  callsAMinute: number;
  /** Null: searches are not counted against orders. */
  lookToBook: PartnerSettings["lookToBook"];
  /** What is asked for, and billed. */
  currency: Currency;
  /** As Rapid has given them to the account; sent with every search. */
  terms: { billing_terms?: string; partner_point_of_sale?: string; payment_terms?: string; platform_name?: string };
  /** Ids of cities of ours that are sold; empty: all of them. */
  cities: readonly string[];
};

/** The settings of the environment that are Rapid's (docs/partners.md). */
export const readRapidSettings = (env: {
  RAPID_KEY?: string | undefined;
  RAPID_SECRET?: string | undefined;
  RAPID_URL: string;
  RAPID_TEST: boolean;
  RAPID_EMAIL?: string | undefined;
  RAPID_CUSTOMER_IP?: string | undefined;
  RAPID_CALLS_A_MINUTE: number;
  RAPID_FREE_SEARCHES: number;
  RAPID_SEARCHES_AN_ORDER: number;
  RAPID_CURRENCY: Currency;
  RAPID_TERMS: Record<string, string>;
  RAPID_CITIES: readonly string[];
}): RapidSettings => ({
  key: env.RAPID_KEY ?? "",
  secret: env.RAPID_SECRET ?? "",
  origin: env.RAPID_URL,
  isTest: env.RAPID_TEST,
  email: env.RAPID_EMAIL ?? "",
  customerIp: env.RAPID_CUSTOMER_IP ?? "",
  callsAMinute: env.RAPID_CALLS_A_MINUTE,
  lookToBook: { free: env.RAPID_FREE_SEARCHES, perOrder: env.RAPID_SEARCHES_AN_ORDER },
  currency: env.RAPID_CURRENCY,
  terms: env.RAPID_TERMS,
  cities: env.RAPID_CITIES,
});

/** A hold and its resumption are each waited for so long; whoever looks for an order before both are over finds it underway. */
export const bookDeadlineMs = 90_000;

/** The signature of a moment: SHA-512 of key, secret and seconds, one after the other. */
export function signRapid({ key, secret }: Pick<RapidSettings, "key" | "secret">, now: Date): Record<string, string> {
  const timestamp = Math.floor(now.getTime() / 1000);
  const signature = createHash("sha512").update(`${key}${secret}${timestamp}`).digest("hex");
  return { authorization: `EAN APIKey=${key},Signature=${signature},timestamp=${timestamp}` };
}

export const rapidPartner = (settings: RapidSettings): PartnerSettings => ({
  id: supplierId,
  origin: settings.origin,
  // Rapid asks every caller to say who it is.
  headers: { "user-agent": "Wijha/1.0" },
  sign: (now) => signRapid(settings, now),
  deadlineMs: 20_000,
  atOnce: 8,
  waiting: 64,
  quota: { calls: settings.callsAMinute, seconds: 60 },
  lookToBook: settings.lookToBook,
  // The e-mail, phone and names of guests have their usual names; these are Rapid's own.
  personal: ["billing_contact", "special_request", "invoicing", "loyalty", "loyalty_id", "child_ages"],
  readRefusal,
  readWait,
});
