import type { PartnerAnswer, PartnerRefusal } from "#server/platform/partners/partner.ts";
import type { FaultKind } from "#server/platform/supplier.ts";

/** Rapid's types of errors in our words; what is not among them is read by its status. */
const kinds: Record<string, FaultKind> = {
  duplicate_itinerary: "duplicate",
  price_mismatch: "price_changed",
  sold_out: "sold_out",
  rooms_unavailable: "sold_out",
  cc_declined: "funds",
  "link.invalid": "offer_expired",
  "link.expired": "offer_expired",
  room_already_cancelled: "not_permitted",
};

type RapidError = { type?: unknown; fields?: { name?: unknown }[] | null; errors?: RapidError[] | null };

const errorsOf = (body: unknown): RapidError[] => {
  const error = body as RapidError | null;
  return error && typeof error === "object" ? [...(error.errors ?? []), error] : [];
};

export function readRefusal({ status, body }: PartnerAnswer): PartnerRefusal {
  const errors = errorsOf(body);
  const types = errors.flatMap(({ type }) => (typeof type === "string" ? type : []));
  const known = types.find((type) => kinds[type]);
  const field = errors.flatMap(({ fields }) => fields ?? []).find(({ name }) => typeof name === "string")?.name;
  const isOfGuest = status === 400 && /given_name|family_name|phone|email/.test(`${String(field)} ${types[0] ?? ""}`);
  return {
    kind: known ? kinds[known]! : isOfGuest ? "traveller_data" : byStatus(status),
    code: known ?? types[0] ?? `http_${status}`,
    ...(typeof field === "string" ? { field } : {}),
  };
}

function byStatus(status: number): FaultKind {
  // 426: it wants a newer encryption than ours.
  if (status === 401 || status === 403 || status === 426) return "auth";
  if (status === 404) return "not_found";
  // Nobody says what an order was doing when it ran out of time.
  if (status === 408) return "unknown_outcome";
  if (status === 409) return "price_changed";
  if (status === 410) return "sold_out";
  if (status === 429) return "rate_limited";
  if (status >= 500) return "unavailable";
  return "invalid_request";
}

/** A moment in milliseconds in Rapid's own header, else the seconds of the usual one. */
export function readWait(headers: Headers, now: Date): number | undefined {
  const usual = headers.get("retry-after");
  const reset = headers.get("rate-limit-minute-reset");
  const ms = usual !== null ? Number(usual) * 1000 : reset !== null ? Number(reset) - now.getTime() : Number.NaN;
  // A clock that is wrong shall not close a partner for hours.
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), 120_000) : undefined;
}
