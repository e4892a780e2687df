import type { PartnerAnswer, PartnerRefusal } from "#server/platform/partners/partner.ts";
import type { FaultKind } from "#server/platform/supplier.ts";

/** Codes of Duffel's errors that say more than their status. Every other one is read by its type and status. */
const kinds: Record<string, FaultKind> = {
  access_token_not_found: "auth",
  expired_access_token: "auth",
  insufficient_permissions: "auth",
  missing_authorization_header: "auth",
  malformed_authorization_header: "auth",
  offer_no_longer_available: "offer_expired",
  offer_expired: "offer_expired",
  offer_request_already_booked: "offer_expired",
  order_cancellation_stale: "offer_expired",
  past_payment_required_by_date: "offer_expired",
  price_changed: "price_changed",
  payment_amount_does_not_match_order_amount: "price_changed",
  payment_currency_does_not_match_order_currency: "price_changed",
  schedule_changed: "schedule_changed",
  ancillary_service_not_found: "traveller_data",
  seat_unavailable: "traveller_data",
  insufficient_balance: "funds",
  already_paid: "not_permitted",
  already_cancelled: "not_permitted",
  duplicate_booking: "duplicate",
  order_type_not_eligible_for_payment: "invalid_request",
  order_not_created: "not_permitted",
  rate_limit_exceeded: "rate_limited",
};

/** Of these Duffel says that nothing was done, though their status is from 500 on. */
const undone = new Set(["order_not_created", "service_unavailable"]);

type DuffelError = { type?: string; code?: string; source?: { pointer?: string; field?: string } };

/** A refusal of Duffel's in our words: by its code, else its type, else its status. */
export function readRefusal({ status, body }: PartnerAnswer): PartnerRefusal {
  const [error] = errorsOf(body);
  const code = typeof error?.code === "string" ? error.code : `http_${status}`;
  const field = fieldOf(error);
  const kind = kinds[code] ?? (field === undefined ? byType(error, status) : "traveller_data");
  const certain = undone.has(code) || status === 503;
  return { kind, code, ...(field === undefined ? {} : { field }), ...(certain ? { certain } : {}) };
}

function byType(error: DuffelError | undefined, status: number): FaultKind {
  if (status === 401 || status === 403) return "auth";
  if (status === 404) return "not_found";
  if (status === 429) return "rate_limited";
  if (status === 504) return "unavailable";
  if (status >= 500) return "unavailable";
  return error?.type === "airline_error" || error?.type === "invalid_state_error" ? "not_permitted" : "invalid_request";
}

function errorsOf(body: unknown): DuffelError[] {
  const errors = (body as { errors?: unknown } | null)?.errors;
  return Array.isArray(errors) ? (errors as DuffelError[]) : [];
}

const fields: Record<string, string> = {
  given_name: "name",
  family_name: "name",
  born_on: "birthDate",
  identity_documents: "document",
};

/** `/passengers/1/given_name` -> `travellers.1.name`; the contact is everybody's. */
function fieldOf(error: DuffelError | undefined): string | undefined {
  const pointer = error?.source?.pointer ?? "";
  const [, place, name = ""] = /passengers\/(\d+)\/(\w+)/.exec(pointer) ?? [];
  if (place === undefined) return /\/services\//.test(pointer) ? "seats" : undefined;
  if (name === "email" || name === "phone_number") return `contact.${name === "email" ? "email" : "phone"}`;
  return `travellers.${place}.${fields[name] ?? name}`;
}

/** `ratelimit-reset` is a moment, or seconds. */
export function readWait(headers: Headers, now: Date): number | undefined {
  const told = headers.get("ratelimit-reset") ?? headers.get("retry-after");
  if (told === null) return undefined;
  const ms = /^\d+$/.test(told) ? Number(told) * 1000 : Date.parse(told) - now.getTime();
  // A clock that is wrong shall not close a partner for hours.
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), 120_000) : undefined;
}
