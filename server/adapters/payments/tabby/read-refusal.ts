import type { PartnerAnswer, PartnerRefusal } from "#server/platform/partners/partner.ts";
import type { FaultKind } from "#server/platform/supplier.ts";

/** Tabby's types of errors in our words; what is not among them is read by its status. */
const kinds: Record<string, FaultKind> = {
  bad_data: "invalid_request",
  not_authorized: "auth",
  no_permission: "auth",
  not_found: "not_found",
  // The payment is disputed.
  conflict: "not_permitted",
};

export function readRefusal({ status, body }: PartnerAnswer): PartnerRefusal {
  const { errorType } = (body ?? {}) as { errorType?: unknown };
  const code = typeof errorType === "string" ? errorType : `http_${status}`;
  // From 500 on nothing is certain, whatever the words are.
  return { kind: status < 500 ? (kinds[code] ?? byStatus(status)) : "unavailable", code };
}

function byStatus(status: number): FaultKind {
  if (status === 401 || status === 403) return "auth";
  if (status === 404) return "not_found";
  if (status === 409) return "not_permitted";
  if (status === 429) return "rate_limited";
  // It was waited for over there, and may have come about.
  return status === 408 ? "unknown_outcome" : "invalid_request";
}

/** Its longest window: Tabby tells nobody how long to wait. */
const windowMs = 10_000;

export function readWait(headers: Headers): number {
  const told = headers.get("retry-after") ?? "";
  return /^\d{1,4}$/.test(told) ? Math.min(Number(told) * 1000, 120_000) : windowMs;
}
