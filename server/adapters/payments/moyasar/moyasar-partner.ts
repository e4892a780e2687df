import type { PartnerSettings } from "#server/platform/partners/partner.ts";
import { readRefusal, readWait } from "./read-refusal.ts";

export const gatewayId = "moyasar";

export type MoyasarSettings = {
  secretKey: string;
  /** Stands in every webhook of the account. */
  webhookToken: string;
  origin: string;
  callsAMinute: number;
};

/** The settings of the environment that are Moyasar's (docs/partners.md). */
export const readMoyasarSettings = (env: {
  MOYASAR_SECRET_KEY?: string | undefined;
  MOYASAR_WEBHOOK_TOKEN?: string | undefined;
  MOYASAR_URL: string;
  MOYASAR_CALLS_A_MINUTE: number;
}): MoyasarSettings => ({
  secretKey: env.MOYASAR_SECRET_KEY ?? "",
  webhookToken: env.MOYASAR_WEBHOOK_TOKEN ?? "",
  origin: env.MOYASAR_URL,
  callsAMinute: env.MOYASAR_CALLS_A_MINUTE,
});

/** An answer is waited for so long; whoever finds a call underway for longer takes it for lost. */
export const deadlineMs = 30_000;

export const moyasarPartner = ({ secretKey, origin, callsAMinute }: MoyasarSettings): PartnerSettings => ({
  id: gatewayId,
  origin,
  headers: {
    authorization: `Basic ${Buffer.from(`${secretKey}:`).toString("base64")}`,
    // Whoever does not name itself is turned away before Moyasar sees it.
    "user-agent": "wijha",
  },
  deadlineMs,
  atOnce: 8,
  waiting: 64,
  quota: { calls: callsAMinute, seconds: 60 },
  lookToBook: null,
  // `source` is the payer's card; who has the address of an invoice or a challenge may pay it.
  personal: ["source", "ip", "url", "transaction_url"],
  readRefusal,
  readWait,
});
