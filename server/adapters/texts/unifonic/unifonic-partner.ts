import type { PartnerAnswer, PartnerRefusal, PartnerSettings } from "#server/platform/partners/partner.ts";
import type { FaultKind } from "#server/platform/supplier.ts";

export type UnifonicSettings = { appSid: string; sender: string; origin: string; callsAMinute: number };

/** The settings of the environment that are Unifonic's (docs/partners.md). */
export const readUnifonicSettings = (env: {
  UNIFONIC_APP_SID?: string | undefined;
  UNIFONIC_SENDER?: string | undefined;
  UNIFONIC_URL: string;
  UNIFONIC_CALLS_A_MINUTE: number;
}): UnifonicSettings => ({
  appSid: env.UNIFONIC_APP_SID ?? "",
  sender: env.UNIFONIC_SENDER ?? "",
  origin: env.UNIFONIC_URL,
  callsAMinute: env.UNIFONIC_CALLS_A_MINUTE,
});

export const unifonicPartner = ({ origin, callsAMinute }: UnifonicSettings): PartnerSettings => ({
  id: "unifonic",
  origin,
  headers: {},
  deadlineMs: 15_000,
  atOnce: 4,
  waiting: 32,
  quota: { calls: callsAMinute, seconds: 60 },
  lookToBook: null,
  // The application's id is the credential, and the text holds the link.
  personal: ["AppSid", "Recipient", "Body"],
  readRefusal,
  readWait,
});

/** A refusal by its HTTP status; also what an answer of 200 says by `success: false`. */
export function readRefusal({ status, body }: PartnerAnswer): PartnerRefusal {
  const { errorCode } = (body ?? {}) as { errorCode?: unknown };
  const code = typeof errorCode === "string" ? errorCode : `http_${status}`;
  // Nobody promises that a status from 500 on came before the message went out: it stays in doubt.
  return { kind: kindOf(status, code), code };
}

/** ER-01: the credential; ER-04: the number. Other codes are refusals for good until an account has shown them. */
function kindOf(status: number, code: string): FaultKind {
  if (status === 401 || status === 403 || code === "ER-01") return "auth";
  if (status === 429) return "rate_limited";
  if (status >= 500) return "unavailable";
  return code === "ER-04" ? "traveller_data" : "not_permitted";
}

/** Seconds; a clock that is wrong shall not close the service for hours. */
function readWait(headers: Headers): number | undefined {
  const told = headers.get("retry-after");
  return told !== null && /^\d+$/.test(told) ? Math.min(Number(told) * 1000, 120_000) : undefined;
}
