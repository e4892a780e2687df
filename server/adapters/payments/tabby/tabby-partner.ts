import type { PartnerSettings } from "#server/platform/partners/partner.ts";
import { readRefusal, readWait } from "./read-refusal.ts";

export const gatewayId = "tabby";

export type TabbySettings = {
  secretKey: string;
  merchantCode: string;
  /** Stands in the header of every webhook, as it was registered. */
  webhookSecret: string;
  origin: string;
  callsAMinute: number;
};

type TabbyEnv = {
  TABBY_SECRET_KEY?: string | undefined;
  TABBY_MERCHANT_CODE?: string | undefined;
  TABBY_WEBHOOK_SECRET?: string | undefined;
  TABBY_URL: string;
  TABBY_CALLS_A_MINUTE: number;
};

/** The settings of the environment that are Tabby's (docs/partners.md). */
export const readTabbySettings = (env: TabbyEnv): TabbySettings => ({
  secretKey: env.TABBY_SECRET_KEY ?? "",
  merchantCode: env.TABBY_MERCHANT_CODE ?? "",
  webhookSecret: env.TABBY_WEBHOOK_SECRET ?? "",
  origin: env.TABBY_URL,
  callsAMinute: env.TABBY_CALLS_A_MINUTE,
});

/** Tabby is offered where it is set; a part of its settings alone is refused at the start. */
export const isTabbySet = (env: Pick<TabbyEnv, "TABBY_SECRET_KEY">): boolean => env.TABBY_SECRET_KEY !== undefined;

/** An answer is waited for so long; whoever finds a call underway for longer takes it for lost. */
export const deadlineMs = 30_000;

export const tabbyPartner = ({ secretKey, origin, callsAMinute }: TabbySettings): PartnerSettings => ({
  id: gatewayId,
  origin,
  headers: { authorization: `Bearer ${secretKey}` },
  deadlineMs,
  atOnce: 8,
  waiting: 64,
  quota: { calls: callsAMinute, seconds: 60 },
  lookToBook: null,
  // Who has the address of a session may agree to it.
  personal: ["buyer", "shipping_address", "buyer_history", "order_history", "web_url", "qr_code", "header"],
  readRefusal,
  readWait,
});
