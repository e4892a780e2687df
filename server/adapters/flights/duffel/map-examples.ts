import type { DuffelChangeOffer } from "./amend-types.ts";
import type { DuffelCancellation, DuffelOffer, DuffelOrder, DuffelSeatMap } from "./duffel-types.ts";
import { readAmount } from "./read-amount.ts";
import { readExtras } from "./read-extras.ts";
import { subtractMoney } from "#contract/money.ts";
import { readChangeCost } from "./read-change-cost.ts";
import { asOffer } from "./read-change-offers.ts";
import { readOptions } from "./read-options.ts";
import { readBooking } from "./read-order.ts";
import { SupplierError } from "#server/platform/supplier.ts";

export type Mapped = { kind: string; result: "mapped" | "left out" | "crashed" | "not read by us"; why: string };

/** Maps payloads of Duffel's as its answers are mapped, and says what came of each. Of currencies we sell none but two: `as` stands in for others. */
export function mapExamples(payloads: readonly unknown[], as: string): Mapped[] {
  return payloads.flatMap((payload) => flatten(payload)).map((each) => mapOne(inCurrency(each, as)));
}

/** Single things out of lists, envelopes and offer requests. */
function flatten(payload: unknown): object[] {
  if (Array.isArray(payload)) return payload.flatMap(flatten);
  if (payload === null || typeof payload !== "object") return [];
  if ("data" in payload) return flatten(payload.data);
  if ("offers" in payload) return flatten(payload.offers);
  if ("order_change_offers" in payload) return flatten(payload.order_change_offers);
  return [payload];
}

const inCurrency = (payload: object, as: string): object =>
  JSON.parse(JSON.stringify(payload), (key, value: unknown) =>
    key.endsWith("_currency") && typeof value === "string" ? as : value,
  ) as object;

function mapOne(payload: object): Mapped {
  const kind =
    "cabins" in payload
      ? "seat map"
      : "change_total_amount" in payload && "slices" in payload
        ? "order_id" in payload
          ? "change"
          : "change offer"
        : "booking_reference" in payload
          ? "order"
          : "refund_to" in payload && "order_id" in payload
            ? "cancellation"
            : "total_amount" in payload && "slices" in payload
              ? "offer"
              : "other";
  try {
    if (kind === "offer") {
      const { options, lost } = readOptions([payload as DuffelOffer]);
      readExtras(payload as DuffelOffer, []);
      const [why] = Object.keys(lost);
      return { kind, result: options.length === 1 ? "mapped" : "left out", why: why ?? "" };
    }
    if (kind === "change" || kind === "change offer") return { kind, ...mapChange(payload as DuffelChangeOffer) };
    if (kind === "order") {
      const order = payload as DuffelOrder & { passengers?: { id: string }[] };
      const travellers = (order.passengers ?? []).map(({ id }) => id);
      const sending = { booking: "example", travellers } as Parameters<typeof readBooking>[1];
      return { kind, result: "mapped", why: readBooking(order, sending, new Date(order.created_at)).status };
    }
    if (kind === "cancellation") {
      const { refund_amount: amount, refund_currency: currency } = payload as DuffelCancellation;
      if (!amount || !currency) return { kind, result: "left out", why: "refund_not_told" };
      readAmount(amount, currency);
      return { kind, result: "mapped", why: "" };
    }
    if (kind === "seat map") {
      const map = payload as DuffelSeatMap;
      const slice = { id: map.slice_id, segments: [{ id: map.segment_id }] };
      const offer = {
        total_amount: "1",
        total_currency: "SAR",
        passengers: [],
        slices: [slice],
      } as unknown as DuffelOffer;
      const [read] = readExtras(offer, [map]).seatMaps;
      return { kind, result: read ? "mapped" : "left out", why: read ? `${read.rows.length} rows` : "no rows" };
    }
    return { kind, result: "not read by us", why: Object.keys(payload).slice(0, 3).join(" ") };
  } catch (error) {
    if (error instanceof SupplierError) return { kind, result: "left out", why: error.info.code ?? error.kind };
    return { kind, result: "crashed", why: String(error) };
  }
}

/** Of an order whose flights it removes, and that had cost what is left without the penalty. */
function mapChange(change: DuffelChangeOffer): Omit<Mapped, "kind"> {
  const order = { slices: change.slices.remove, passengers: [] } as unknown as DuffelOrder;
  const { options, lost } = readOptions([asOffer(order, change)]);
  const told = (amount?: string | null, currency?: string | null) => readAmount(amount ?? "0", currency ?? "");
  const total = told(change.new_total_amount, change.new_total_currency);
  const penalty = told(
    change.penalty_total_amount ?? change.penalty_amount,
    change.penalty_total_currency ?? change.penalty_currency ?? total.currency,
  );
  const due = told(change.change_total_amount, change.change_total_currency);
  const cost = readChangeCost(change, subtractMoney(total, subtractMoney(due, penalty)));
  const [why] = Object.keys(lost);
  if (options.length !== 1) return { result: "left out", why: why ?? "no flights" };
  return { result: "mapped", why: cost.penalty.amount > 0 ? "with a penalty" : "without a penalty" };
}
