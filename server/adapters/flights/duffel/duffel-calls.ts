import type {
  DuffelAirlineChange,
  DuffelCancellation,
  DuffelOffer,
  DuffelOrder,
  DuffelSeatMap,
  NewOrder,
} from "./duffel-types.ts";
import type { SupplierQuery } from "#server/modules/flights/index.ts";
import type { Transport } from "#server/platform/partners/create-transport.ts";
import { type CallContext, SupplierError } from "#server/platform/supplier.ts";
import { createAmendCalls } from "./amend-calls.ts";
import { createAsk } from "./ask-duffel.ts";
import { airlinesMs, holdDeadlineMs, orderDeadlineMs } from "./duffel-partner.ts";

export type DuffelCalls = ReturnType<typeof createDuffelCalls>;

/** Where an order says whose it is: orders are found by it when an answer was lost. */
export const clientRefKey = "client_ref";
/** Orders a page, and pages that are looked through for one of ours. */
const page = 200;
const pages = 5;

/** Duffel v2, call by call: typed by its own published types, each answer without its envelope. */
export function createDuffelCalls({ call }: Transport) {
  const { ask, get, post } = createAsk({ call });

  return {
    /** Every offer at once: Duffel gives airlines so long, and answers with those that did. */
    searchOffers: async (query: SupplierQuery, context: CallContext): Promise<DuffelOffer[]> => {
      const { offers } = await ask<{ offers?: DuffelOffer[] }>({
        name: "search",
        ...post(`/air/offer_requests?return_offers=true&supplier_timeout=${airlinesMs}`, writeSearch(query)),
        effect: "search",
        deadlineMs: airlinesMs + 10_000,
        context,
      });
      return offers ?? [];
    },
    offer: (id: string, context: CallContext) =>
      get<DuffelOffer>("offer", `/air/offers/${encodeURIComponent(id)}?return_available_services=true`, context),
    seatMaps: (offer: string, context: CallContext) =>
      get<DuffelSeatMap[]>("seat maps", `/air/seat_maps?offer_id=${encodeURIComponent(offer)}`, context),
    /** Null: taken, and decided later (202). */
    createOrder: async (order: NewOrder, context: CallContext): Promise<DuffelOrder | null> => {
      const isHold = order.type === "hold";
      const { status, body } = await call({
        name: isHold ? "hold" : "create order",
        ...post("/air/orders", order),
        effect: "buy",
        orders: true,
        deadlineMs: isHold ? holdDeadlineMs : orderDeadlineMs,
        context,
      });
      if (status === 202) return null;
      const { data } = (body ?? {}) as { data?: DuffelOrder };
      if (!data?.id) throw new SupplierError("unknown_outcome", { code: "no_data" });
      return data;
    },
    order: (id: string, context: CallContext) =>
      get<DuffelOrder>("order", `/air/orders/${encodeURIComponent(id)}`, context),
    /** An order of ours by our reference, made since an instant; null when there is certainly none among them. */
    findOrder: async (clientRef: string, since: Date, context: CallContext): Promise<DuffelOrder | null> => {
      let after = "";
      for (let turn = 0; turn < pages; turn += 1) {
        const { body } = await call({
          name: "orders",
          method: "GET",
          path: `/air/orders?limit=${page}&sort=-created_at${after && `&after=${encodeURIComponent(after)}`}`,
          effect: "look",
          context,
        });
        const { data, meta } = (body ?? {}) as { data?: DuffelOrder[]; meta?: { after?: string | null } };
        if (!Array.isArray(data)) throw new SupplierError("unavailable", { code: "no_data" });
        const found = data.find(({ metadata }) => metadata?.[clientRefKey] === clientRef);
        if (found) return found;
        const last = data.at(-1);
        if (!meta?.after || !last || Date.parse(last.created_at) < since.getTime()) return null;
        ({ after } = meta as { after: string });
      }
      throw new SupplierError("unavailable", { code: "too_many_orders" });
    },
    airlineChanges: (orderId: string, context: CallContext) =>
      get<DuffelAirlineChange[]>(
        "airline changes",
        `/air/airline_initiated_changes?order_id=${encodeURIComponent(orderId)}`,
        context,
      ),
    acceptAirlineChange: (id: string, context: CallContext) =>
      ask<{ id: string }>({
        name: "accept airline change",
        method: "POST",
        path: `/air/airline_initiated_changes/${encodeURIComponent(id)}/actions/accept`,
        effect: "buy",
        deadlineMs: orderDeadlineMs,
        context,
      }),
    pay: (orderId: string, amount: string, currency: string, context: CallContext) =>
      ask<{ id: string }>({
        name: "pay",
        ...post("/air/payments", { order_id: orderId, payment: { type: "balance", amount, currency } }),
        effect: "buy",
        deadlineMs: orderDeadlineMs,
        context,
      }),
    /** A quote changes nothing: a lost one is asked for again. */
    quoteCancel: (orderId: string, context: CallContext) =>
      ask<DuffelCancellation>({
        name: "cancel quote",
        ...post("/air/order_cancellations", { order_id: orderId }),
        effect: "look",
        deadlineMs: orderDeadlineMs,
        context,
      }),
    cancellation: (id: string, context: CallContext) =>
      get<DuffelCancellation>("cancellation", `/air/order_cancellations/${encodeURIComponent(id)}`, context),
    confirmCancel: (id: string, context: CallContext) =>
      ask<DuffelCancellation>({
        name: "cancel",
        method: "POST",
        path: `/air/order_cancellations/${encodeURIComponent(id)}/actions/confirm`,
        effect: "buy",
        deadlineMs: orderDeadlineMs,
        context,
      }),
    ...createAmendCalls({ call }),
  };
}

const writeSearch = ({ slices, adults, childAges, infants, cabin }: SupplierQuery) => ({
  slices: slices.map(({ from, to, date }) => ({ origin: from, destination: to, departure_date: date })),
  passengers: [
    ...Array.from({ length: adults }, () => ({ type: "adult" })),
    ...childAges.map((age) => ({ age })),
    ...Array.from({ length: infants }, () => ({ type: "infant_without_seat" })),
  ],
  cabin_class: cabin,
});
