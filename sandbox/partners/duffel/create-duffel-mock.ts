import { acceptAirlineChange, describeAirlineChange } from "./airline-changes.ts";
import { bagServices, buildOffers, buildSeatMaps, type SearchRequest } from "./build-offers.ts";
import { confirmCancellation, describeQuote, findQuote, quoteCancellation } from "./cancellations.ts";
import { createMockFaults, type MockCall, type MockFault, MockRefusal, Silence } from "./faults.ts";
import { createId, decimal, type MockState } from "./mock-state.ts";
import { findOrder } from "./find-order.ts";
import { createOrder, describeOrder, findOffer, type OrderRequest, payOrder } from "./orders.ts";
import { isKnown } from "./places.ts";

type Answer = { status?: number; data?: unknown; meta?: unknown };
type Route = {
  method: string;
  path: RegExp;
  call: MockCall;
  answer: (given: { id: string; data: never; query: URLSearchParams; fault: MockFault | undefined }) => Answer;
};

/**
 * Duffel v2 in memory, as its documentation and published payloads describe it: offers that expire, holds, payments, services, cancellation in
 * two steps; no idempotency. It misbehaves as it is told. `answer` throws Silence where no answer comes.
 */
export function createDuffelMock({ now, currency = "SAR" }: { now: () => Date; currency?: string }) {
  const faults = createMockFaults();
  const state: MockState = {
    now: () => now().getTime(),
    currency,
    offers: new Map(),
    orders: new Map(),
    quotes: new Map(),
    takenSeats: new Set(),
    faults,
  };
  /** How often each call came, whatever became of it. */
  const calls = new Map<MockCall, number>();
  const routes = routesOf(state);

  async function answer(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    if (!request.headers.get("authorization")?.startsWith("Bearer duffel_test_"))
      return refusal(new MockRefusal(401, "authentication_error", "access_token_not_found"));
    if (request.headers.get("duffel-version") !== "v2")
      return refusal(new MockRefusal(400, "invalid_request_error", "missing_version"));
    const route = routes.find(({ method, path }) => method === request.method && path.test(pathname));
    if (!route) return refusal(new MockRefusal(404, "invalid_request_error", "not_found"));
    calls.set(route.call, (calls.get(route.call) ?? 0) + 1);
    const fault = faults.take(route.call);
    if (fault?.how === "silent_before") throw new Silence();
    if (fault?.how === "refuse")
      return refusal(
        new MockRefusal(fault.status, fault.type ?? "api_error", fault.code, fault.pointer),
        fault.headers,
      );
    if (fault?.how === "html") return new Response("<html>502 Bad Gateway</html>", { status: 502 });
    if (fault?.how === "slow") await new Promise((resolve) => setTimeout(resolve, fault.ms));
    const text = await request.text();
    const { data } = (text ? JSON.parse(text) : {}) as { data: never };
    try {
      const id = route.path.exec(pathname)?.[1] ?? "";
      const { status = 200, ...body } = route.answer({ id, data, query: searchParams, fault });
      if (fault?.how === "silent_after") throw new Silence();
      const json = JSON.stringify(body);
      const sent = fault?.how === "truncated" ? json.slice(0, json.length / 2) : fault?.how === "empty" ? "{}" : json;
      return new Response(sent, {
        status,
        headers: { "content-type": "application/json", "x-request-id": createId("req") },
      });
    } catch (error) {
      if (error instanceof MockRefusal) return refusal(error);
      throw error;
    }
  }
  return { state, faults, answer, count: (call: MockCall) => calls.get(call) ?? 0 };
}

function refusal({ status, type, code, pointer }: MockRefusal, headers: Record<string, string> = {}): Response {
  const source = pointer === undefined ? {} : { source: { pointer } };
  const errors = [{ type, code, title: code, message: code, ...source }];
  const meta = { status, request_id: createId("req") };
  return Response.json({ errors, meta }, { status, headers: { "x-request-id": meta.request_id, ...headers } });
}

function routesOf(state: MockState): Route[] {
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
