import { createHash } from "node:crypto";
import { checkPrice, findRates, readToken } from "./availability.ts";
import { createMockFaults, type MockCall, type MockFault, MockRefusal, Silence } from "./faults.ts";
import {
  type BookRequest,
  cancelRoom,
  create,
  describeItinerary,
  findItinerary,
  release,
  resume,
} from "./itineraries.ts";
import type { MockState } from "./mock-state.ts";
import { changeOf } from "./prices.ts";
import { describeProperty, findProperty, propertiesWithin } from "./properties.ts";

/** `body` null: an answer without one. */
type Answer = { status?: number; body: unknown };
type Given = { ids: string[]; data: never; query: URLSearchParams; fault: MockFault | undefined };
type Route = { method: string; path: RegExp; call: MockCall; answer: (given: Given) => Answer };

type Options = {
  now: () => Date;
  currency?: string;
  hotels?: number;
  around?: { lat: number; lon: number };
  key: string;
  secret: string;
};

/**
 * Expedia Rapid v3 in memory, as its official description says: some hotels within every frame, rates that house everybody, price checks, orders that are held
 * and resumed, rooms that are cancelled one by one. It misbehaves as it is told. `answer` throws Silence where no answer comes.
 */
export function createRapidMock({ now, currency = "SAR", hotels = 14, around, key, secret }: Options) {
  const faults = createMockFaults();
  const state: MockState = {
    now: () => now().getTime(),
    currency,
    hotels,
    around: around ?? null,
    tokens: new Map(),
    changed: new Map(),
    itineraries: new Map(),
  };
  /** How often each call came, whatever became of it, and with which headers the last one. */
  const calls = new Map<MockCall, number>();
  const headers = new Map<MockCall, Headers>();
  const routes = routesOf(state);

  async function answer(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    if (!isSigned(request.headers.get("authorization") ?? "", { key, secret, now: state.now() }))
      return refusal(new MockRefusal(401, "request_unauthenticated"));
    const route = routes.find(({ method, path }) => method === request.method && path.test(pathname));
    if (!route) return refusal(new MockRefusal(404, "resource_not_found"));
    calls.set(route.call, (calls.get(route.call) ?? 0) + 1);
    headers.set(route.call, request.headers);
    if (!request.headers.get("user-agent")) return refusal(new MockRefusal(400, "user_agent.required"));
    if (pathname.startsWith("/v3/itineraries") && !request.headers.get("customer-ip"))
      return refusal(new MockRefusal(400, "customer_ip.required"));
    const fault = faults.take(route.call);
    if (fault?.how === "silent_before") throw new Silence();
    if (fault?.how === "refuse") return refusal(new MockRefusal(fault.status, fault.type), fault.headers);
    if (fault?.how === "html") return new Response("<html>502 Bad Gateway</html>", { status: 502 });
    if (fault?.how === "accepted" && !fault.isDone) return new Response(null, { status: 202 });
    if (fault?.how === "slow") await new Promise((resolve) => setTimeout(resolve, fault.ms));
    const text = await request.text();
    try {
      const ids = (route.path.exec(pathname) ?? []).slice(1).map(decodeURIComponent);
      const data = (text ? JSON.parse(text) : {}) as never;
      const { status = 200, body } = route.answer({ ids, data, query: searchParams, fault });
      if (fault?.how === "silent_after") throw new Silence();
      if (body === null) return new Response(null, { status: fault?.how === "accepted" ? 202 : 204 });
      const json = JSON.stringify(fault?.how === "odd_shape" && status === 201 ? { itinerary_id: 7 } : body);
      const sent = fault?.how === "truncated" ? json.slice(0, json.length / 2) : fault?.how === "empty" ? "{}" : json;
      return new Response(sent, { status, headers: { "content-type": "application/json" } });
    } catch (error) {
      if (error instanceof MockRefusal) return refusal(error);
      throw error;
    }
  }
  return {
    state,
    faults,
    answer,
    count: (call: MockCall) => calls.get(call) ?? 0,
    lastHeaders: (call: MockCall) => headers.get(call),
  };
}

/** A signature lives five minutes. */
function isSigned(told: string, { key, secret, now }: { key: string; secret: string; now: number }): boolean {
  const [, apiKey, signature, timestamp] =
    /^EAN APIKey=(\S+),Signature=([0-9a-f]{128}),timestamp=(\d+)$/.exec(told) ?? [];
  if (apiKey !== key || Math.abs(Number(timestamp) * 1000 - now) > 300_000) return false;
  return signature === createHash("sha512").update(`${key}${secret}${timestamp}`).digest("hex");
}

function refusal({ status, type, field }: MockRefusal, headers: Record<string, string> = {}): Response {
  const fields = field ? { fields: [{ name: field, type: "body", value: "" }] } : {};
  const isInput = status === 400 && type !== "room_already_cancelled";
  const body = isInput
    ? {
        type: "invalid_input",
        message: "An invalid request was sent in.",
        errors: [{ type, message: type, ...fields }],
      }
    : { type, message: type };
  return Response.json(body, { status, headers });
}

function routesOf(state: MockState): Route[] {
  return [
    {
      method: "POST",
      path: /^\/v3\/properties\/geography$/,
      call: "ids",
      answer: ({ data }) => {
        const [ring = []] = (data as { coordinates: number[][][] }).coordinates;
        const found = propertiesWithin(ring, state.hotels, state.around);
        return { body: Object.fromEntries(found.map(({ id }) => [id, { property_id: id }])) };
      },
    },
    {
      method: "GET",
      path: /^\/v3\/properties\/content$/,
      call: "content",
      answer: ({ query, fault }) => {
        const asked = query.getAll("property_id");
        if (asked.length > 250) throw new MockRefusal(400, "property_id.above_maximum", "property_id");
        // The last of a city is sold no more.
        const found = asked.flatMap((id) => findProperty(id) ?? []).filter(({ number }) => number !== state.hotels);
        const include = query.getAll("include");
        const told = found.map(
          (each) => [each.id, describeProperty(each, query.get("language") ?? "", include)] as const,
        );
        const [first] = told;
        if (fault?.how === "odd_shape" && first) Object.assign(first[1], { location: null });
        return { body: Object.fromEntries(told) };
      },
    },
    {
      method: "GET",
      path: /^\/v3\/references\/categories$/,
      call: "references",
      answer: () => ({ body: { "1": { id: "1", name: "Hotel" } } }),
    },
    {
      method: "GET",
      path: /^\/v3\/properties\/availability$/,
      call: "rates",
      answer: ({ query, fault }) => {
        const found = findRates(state, query, (sale) => {
          if (fault?.how === "other_terms") changeOf(state, sale).isLost = true;
          if (fault?.how === "other_meal") changeOf(state, sale).isWithoutMeal = true;
        });
        const rates = found[0]?.rooms[0]?.rates;
        // One rate of the first hotel in another currency, or in another shape.
        if (fault?.how === "currency" && rates?.[0])
          for (const { totals } of Object.values(rates[0].occupancy_pricing))
            totals.inclusive.billable_currency.currency = fault.currency;
        if (fault?.how === "odd_shape") rates?.push({ id: 7 } as never);
        return { body: found };
      },
    },
    {
      method: "GET",
      path: /^\/v3\/properties\/[^/]+\/rooms\/[^/]+\/rates\/[^/]+$/,
      call: "price_check",
      answer: ({ query, fault }) => {
        if (fault?.how === "dearer") changeOf(state, readToken(state, query).sale).more += fault.minor;
        return { body: checkPrice(state, query, fault?.how === "sold_out") };
      },
    },
    {
      method: "POST",
      path: /^\/v3\/itineraries$/,
      call: "hold",
      answer: ({ query, data, fault }) => {
        const body = create(state, query, data as BookRequest, fault);
        if (fault?.how === "dearer") changeOf(state, readToken(state, query).sale).more += fault.minor;
        return { status: 201, body };
      },
    },
    {
      method: "GET",
      path: /^\/v3\/itineraries$/,
      call: "itineraries",
      answer: ({ query }) => {
        const [reference, email] = [query.get("affiliate_reference_id"), query.get("email")];
        const mine = [...state.itineraries.values()].filter(
          (each) => each.reference === reference && each.email === email && each.toldFrom <= state.now(),
        );
        const standing = mine.filter(({ heldUntil }) => heldUntil === null || heldUntil > state.now());
        return { body: standing.map((each) => describeItinerary(state, each)) };
      },
    },
    {
      method: "GET",
      path: /^\/v3\/itineraries\/([^/]+)$/,
      call: "itineraries",
      answer: ({ ids: [id = ""], query }) => {
        const found = findItinerary(state, id);
        if (found.email !== query.get("email")) throw new MockRefusal(404, "resource_not_found");
        return { body: describeItinerary(state, found) };
      },
    },
    {
      method: "PUT",
      path: /^\/v3\/itineraries\/([^/]+)$/,
      call: "resume",
      answer: ({ ids: [id = ""], fault }) => {
        resume(state, id, fault);
        return { body: null };
      },
    },
    {
      method: "DELETE",
      path: /^\/v3\/itineraries\/([^/]+)$/,
      call: "release",
      answer: ({ ids: [id = ""] }) => {
        release(state, id);
        return { body: null };
      },
    },
    {
      method: "DELETE",
      path: /^\/v3\/itineraries\/([^/]+)\/rooms\/([^/]+)$/,
      call: "cancel",
      answer: ({ ids: [id = "", room = ""] }) => {
        cancelRoom(state, id, room);
        return { body: null };
      },
    },
  ];
}
