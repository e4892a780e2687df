import type { PartnerAnswer, PartnerRefusal } from "#server/platform/partners/partner.ts";
import type { FaultKind } from "#server/platform/supplier.ts";

/** Moyasar's types of errors in our words; what is not among them is read by its status. */
const kinds: Record<string, FaultKind> = {
  invalid_request_error: "invalid_request",
  authentication_error: "auth",
  account_inactive_error: "auth",
  rate_limit_error: "rate_limited",
  api_connection_error: "unknown_outcome",
  used_given_id: "duplicate",
  "3ds_auth_error": "not_permitted",
};

export function readRefusal({ status, body }: PartnerAnswer): PartnerRefusal {
  const { type } = (body ?? {}) as { type?: unknown };
  const code = typeof type === "string" ? type : `http_${status}`;
  // From 500 on nothing is certain, whatever the words are.
  return { kind: status < 500 ? (kinds[code] ?? byStatus(status)) : "unavailable", code };
}

function byStatus(status: number): FaultKind {
  // 405: the account is not active for real payments.
  if (status === 401 || status === 403 || status === 405) return "auth";
  if (status === 404) return "not_found";
  if (status === 429) return "rate_limited";
  // It was waited for over there, and may have come about.
  return status === 408 ? "unknown_outcome" : "invalid_request";
}

/** Seconds, or a date; Moyasar's description names no header of its own. A clock that is wrong shall not close it for hours. */
export function readWait(headers: Headers, now: Date): number | undefined {
  const told = headers.get("retry-after");
  if (told === null) return undefined;
  const ms = /^\d+$/.test(told) ? Number(told) * 1000 : Date.parse(told) - now.getTime();
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), 120_000) : undefined;
}
