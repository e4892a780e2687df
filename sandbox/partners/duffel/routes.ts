import { acceptAirlineChange, describeAirlineChange } from "./airline-changes.ts";
import { buildOffers, type SearchRequest } from "./build-offers.ts";
import { confirmCancellation, describeQuote, findQuote, quoteCancellation } from "./cancellations.ts";
import { describeOrder } from "./describe-order.ts";
import { type MockCall, type MockFault, MockRefusal } from "./faults.ts";
import { findOrder } from "./find-order.ts";
import { createId, decimal, type MockState } from "./mock-state.ts";
import { bagServices, buildSeatMaps } from "./offer-services.ts";
import { createOrder, findOffer, type OrderRequest, payOrder } from "./orders.ts";
import { isKnown } from "./places.ts";

type Answer = { status?: number; data?: unknown; meta?: unknown };
export type Route = {
  method: string;
  path: RegExp;
  call: MockCall;
  answer: (given: { id: string; data: never; query: URLSearchParams; fault: MockFault | undefined }) => Answer;
};

/** From search to cancelling. */
export function routesOf(state: MockState): Route[] {
  const found = (id: string) => ({ data: describeOrder(state, findOrder(state, id)) });
  return [
    {
      method: "POST",
      path: /^\/air\/offer_requests$/,
      call: "search",
      answer: ({ data, fault }) => {
        const request = data as SearchRequest;
        for (const [at, { origin, destination }] of request.slices.entries())
          for (const place of [origin, destination])
            if (!isKnown(place))
              throw new MockRefusal(422, "validation_error", "validation_inclusion", `/slices/${at}`);
        const built = buildOffers(state, request);
        for (const each of built) state.offers.set(each.offer.id, each);
        const offers = built.map(({ offer }, at) =>
          fault?.how === "currency" && at === 0 ? { ...offer, total_currency: fault.currency } : offer,
        );
        return { status: 201, data: { id: createId("orq"), offers } };
      },
    },
    {
      method: "GET",
      path: /^\/air\/offers\/(\w+)$/,
      call: "offer",
      answer: ({ id, query, fault }) => {
        const stored = findOffer(state, id);
        if (fault?.how === "dearer") {
          stored.amount += fault.minor;
          stored.offer = { ...stored.offer, total_amount: decimal(stored.amount) };
        }
        const isAsked = query.get("return_available_services") === "true";
        return { data: { ...stored.offer, available_services: isAsked ? bagServices(state, stored) : null } };
      },
    },
    {
      method: "GET",
      path: /^\/air\/seat_maps$/,
      call: "seats",
      answer: ({ query }) => ({ data: buildSeatMaps(state, findOffer(state, query.get("offer_id") ?? "")) }),
    },
    {
      method: "POST",
      path: /^\/air\/orders$/,
      call: "order",
      answer: ({ data, fault }) => {
        if (fault?.how === "accepted_and_lost") return { status: 202, data: null };
        const order = createOrder(state, data as OrderRequest, fault);
        return fault?.how === "accepted"
          ? { status: 202, data: null }
          : { status: 201, data: describeOrder(state, order) };
      },
    },
    {
      method: "GET",
      path: /^\/air\/orders$/,
      call: "orders",
      answer: ({ query }) => {
        const all = [...state.orders.values()].toReversed();
        const from = Number(query.get("after") ?? 0);
        const limit = Math.min(Number(query.get("limit") ?? 50), 200);
        const page = all.slice(from, from + limit).map((order) => describeOrder(state, order));
        return { data: page, meta: { after: from + limit < all.length ? String(from + limit) : null } };
      },
    },
    { method: "GET", path: /^\/air\/orders\/(\w+)$/, call: "orders", answer: ({ id }) => found(id) },
    {
      method: "POST",
      path: /^\/air\/payments$/,
      call: "payment",
      answer: ({ data, fault }) => {
        payOrder(state, data as Parameters<typeof payOrder>[1], fault);
        return { status: 201, data: { id: createId("pay"), type: "balance" } };
      },
    },
    {
      method: "POST",
      path: /^\/air\/order_cancellations$/,
      call: "quote",
      answer: ({ data }) => ({
        status: 201,
        data: describeQuote(state, quoteCancellation(state, (data as { order_id: string }).order_id)),
      }),
    },
    {
      method: "GET",
      path: /^\/air\/order_cancellations\/(\w+)$/,
      call: "quote",
      answer: ({ id }) => ({ data: describeQuote(state, findQuote(state, id)) }),
    },
    {
      method: "POST",
      path: /^\/air\/order_cancellations\/(\w+)\/actions\/confirm$/,
      call: "cancel",
      answer: ({ id }) => ({ data: describeQuote(state, confirmCancellation(state, id)) }),
    },
    {
      method: "GET",
      path: /^\/air\/airline_initiated_changes$/,
      call: "orders",
      answer: ({ query }) => {
        const order = findOrder(state, query.get("order_id") ?? "");
        return { data: order.changes.map((change) => describeAirlineChange(order.id, change)) };
      },
    },
    {
      method: "POST",
      path: /^\/air\/airline_initiated_changes\/(\w+)\/actions\/accept$/,
      call: "accept",
      answer: ({ id }) => ({ data: { id: acceptAirlineChange(state, id).id } }),
    },
    {
      method: "GET",
      path: /^\/air\/airlines$/,
      call: "offer",
      answer: () => ({ data: [{ id: "arl_zz", iata_code: "ZZ", name: "Duffel Airways" }] }),
    },
  ];
}
