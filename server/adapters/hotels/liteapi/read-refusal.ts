import type { PartnerAnswer, PartnerRefusal } from "#server/platform/partners/partner.ts";
import type { FaultKind } from "#server/platform/supplier.ts";

/**
 * LiteAPI's codes in our words. Its statuses say little: an order that may have been made answers 400 as a missing field does.
 * What is not among them is read by its status.
 */
const kinds: Record<number, FaultKind> = {
  204: "not_found",
  304: "not_permitted",
  401: "auth",
  403: "auth",
  1000: "not_found",
  1008: "sold_out",
  2001: "sold_out",
  // "booking is not confirmed", "booking incomplete", "unable to process request": nobody knows what was done.
  2010: "unknown_outcome",
  2013: "not_permitted",
  2014: "unknown_outcome",
  4000: "invalid_request",
  4002: "invalid_request",
  4005: "duplicate",
  4010: "offer_expired",
  4016: "unavailable",
  4040: "offer_expired",
  4290: "rate_limited",
  5000: "unknown_outcome",
};

type LiteapiError = { code?: unknown; description?: unknown; message?: unknown };

export const errorOf = (body: unknown): LiteapiError | null =>
  (body as { error?: LiteapiError | null } | null)?.error ?? null;

export function readRefusal({ status, body }: PartnerAnswer): PartnerRefusal {
  const error = errorOf(body);
  const code = typeof error?.code === "number" ? error.code : null;
  const text = typeof error?.description === "string" ? error.description : "";
  return { kind: kindOf(code, text, status), code: code === null ? `http_${status}` : String(code) };
}

function kindOf(code: number | null, text: string, status: number): FaultKind {
  // The house answered something that LiteAPI could not read: it may well have booked.
  if (code === 2013 && /response is invalid/i.test(text)) return "unknown_outcome";
  if (code === 4002 && /invalid prebookid/i.test(text)) return "offer_expired";
  return kinds[code ?? 0] ?? (isUnsure(code) ? "unknown_outcome" : byStatus(status));
}

/** Of the families of "booking incomplete" and "unable to process" also those that we have never seen. */
const isUnsure = (code: number | null): boolean =>
  code !== null && ((code >= 2_000 && code < 3_000) || (code >= 5_000 && code < 6_000));

function byStatus(status: number): FaultKind {
  if (status === 401 || status === 403) return "auth";
  if (status === 404) return "not_found";
  if (status === 429) return "rate_limited";
  if (status >= 500 || status === 408) return "unavailable";
  return "invalid_request";
}

/** Seconds, or a date: LiteAPI's description names no header of its own. */
export function readWait(headers: Headers, now: Date): number | undefined {
  const told = headers.get("retry-after") ?? headers.get("x-ratelimit-reset");
  if (told === null) return undefined;
  const ms = /^\d+$/.test(told) ? Number(told) * 1000 : Date.parse(told) - now.getTime();
  // A clock that is wrong shall not close a partner for hours.
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), 120_000) : undefined;
}
