import { book, type BookRequest, cancel, describeBooking, findBooking } from "./bookings.ts";
import { createMockFaults, type MockCall, type MockFault, MockRefusal, Silence } from "./faults.ts";
import { describeHotel, facilities, hotelOf, hotelsAround, hotelTypes, listHotel } from "./hotels.ts";
import type { MockState } from "./mock-state.ts";
import { findOffer, findRates, prebook, type RatesRequest } from "./rates.ts";

/** `body` null: an answer without one. */
type Answer = { status?: number; body: unknown };
type Given = { id: string; data: never; query: URLSearchParams; fault: MockFault | undefined };
type Route = { method: string; path: RegExp; call: MockCall; answer: (given: Given) => Answer };

/**
 * LiteAPI v3 in memory, as its official description says: some hotels around every point, offers that house everybody, prebooks, bookings found by
 * our reference. It misbehaves as it is told. `answer` throws Silence where no answer comes.
 */
export function createLiteapiMock({ now, currency = "SAR" }: { now: () => Date; currency?: string }) {
  const faults = createMockFaults();
  const state: MockState = {
    now: () => now().getTime(),
    currency,
    offers: new Map(),
    prebooks: new Map(),
    bookings: new Map(),
  };
  /** How often each call came, whatever became of it. */
  const calls = new Map<MockCall, number>();
  const routes = routesOf(state);

  async function answer(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    if (!request.headers.get("x-api-key")?.startsWith("sand_")) return refusal(new MockRefusal(401, 401));
    const route = routes.find(({ method, path }) => method === request.method && path.test(pathname));
    if (!route) return refusal(new MockRefusal(404, 404));
    calls.set(route.call, (calls.get(route.call) ?? 0) + 1);
    const fault = faults.take(route.call);
    if (fault?.how === "silent_before") throw new Silence();
    if (fault?.how === "refuse")
      return refusal(new MockRefusal(fault.status, fault.code, fault.description), fault.headers);
    if (fault?.how === "html") return new Response("<html>502 Bad Gateway</html>", { status: 502 });
    if (fault?.how === "not_modified") return new Response(null, { status: 304 });
    if (fault?.how === "slow") await new Promise((resolve) => setTimeout(resolve, fault.ms));
    const text = await request.text();
    try {
      const id = route.path.exec(pathname)?.[1] ?? "";
      const data = (text ? JSON.parse(text) : {}) as never;
      const { status = 200, body } = route.answer({ id, data, query: searchParams, fault });
      if (fault?.how === "silent_after") throw new Silence();
      if (body === null) return new Response(null, { status: 204 });
      const json = JSON.stringify(body);
      const sent = fault?.how === "truncated" ? json.slice(0, json.length / 2) : fault?.how === "empty" ? "{}" : json;
      return new Response(sent, { status, headers: { "content-type": "application/json" } });
    } catch (error) {
      if (error instanceof MockRefusal) return refusal(error);
      throw error;
    }
  }
  return { state, faults, answer, count: (call: MockCall) => calls.get(call) ?? 0 };
}

function refusal({ status, code, description }: MockRefusal, headers: Record<string, string> = {}): Response {
  const error = { code, message: "refused", ...(description ? { description } : {}) };
  return Response.json({ error }, { status, headers });
}

function routesOf(state: MockState): Route[] {
  return [
    {
      method: "GET",
      path: /^\/v3\.0\/data\/hotels$/,
      call: "content",
      answer: ({ query, fault }) => {
        const hotels = hotelsAround(Number(query.get("latitude")), Number(query.get("longitude")));
        const data = hotels.map((hotel) => listHotel(hotel, query.get("language") ?? "en"));
        const odd = fault?.how === "odd_shape" ? [{ id: 7, name: null }] : [];
        return { body: { data: [...odd, ...data], hotelIds: data.map(({ id }) => id), total: data.length } };
      },
    },
    {
      method: "GET",
      path: /^\/v3\.0\/data\/hotel$/,
      call: "content",
      answer: ({ query }) => ({
        body: { data: describeHotel(hotelOf(query.get("hotelId") ?? ""), query.get("language") ?? "en") },
      }),
    },
    {
      method: "GET",
      path: /^\/v3\.0\/data\/(facilities|hotelTypes|languages)$/,
      call: "content",
      answer: ({ id }) => ({
        body: {
          data: id === "facilities" ? facilities : id === "hotelTypes" ? hotelTypes : [{ code: "ar", name: "Arabic" }],
        },
      }),
    },
    {
      method: "POST",
      path: /^\/v3\.0\/hotels\/rates$/,
      call: "rates",
      answer: ({ data, fault }) => {
        const found = findRates(state, data as RatesRequest);
        const [first] = found.data;
        // The first offer of the first hotel in another currency, or in another shape.
        if (fault?.how === "currency" && first)
          for (const { retailRate } of first.roomTypes[0]?.rates ?? [])
            for (const total of retailRate.total) total.currency = fault.currency;
        if (fault?.how === "odd_shape" && first) first.roomTypes.push({ offerId: 7 } as never);
        return { body: found };
      },
    },
    {
      method: "POST",
      path: /^\/v3\.0\/rates\/prebook$/,
      call: "prebook",
      answer: ({ data, fault }) => {
        const offer = findOffer(state, (data as { offerId: string }).offerId);
        if (fault?.how === "dearer") {
          offer.prices = offer.prices.map((price) => price + fault.minor);
          offer.difference = 5;
        }
        if (fault?.how === "other_terms") {
          offer.keeps = null;
          offer.cancellationChanged = true;
        }
        if (fault?.how === "other_board") {
          offer.board = { code: "RO", name: "Room Only" };
          offer.boardChanged = true;
        }
        const body = prebook(state, offer);
        if (fault?.how === "odd_price") body.data.price += 1;
        return { body };
      },
    },
    {
      method: "POST",
      path: /^\/v3\.0\/rates\/book$/,
      call: "book",
      answer: ({ data, fault }) => {
        const made = book(state, data as BookRequest, fault);
        if (fault?.how === "unlisted") throw new MockRefusal(400, 2014, "booking incomplete");
        const described = describeBooking(state, made);
        return { body: { data: fault?.how === "odd_shape" ? { ...described, price: "?" } : described, guestLevel: 0 } };
      },
    },
    {
      method: "GET",
      path: /^\/v3\.0\/bookings$/,
      call: "bookings",
      answer: ({ query }) => {
        const reference = query.get("clientReference");
        const mine = [...state.bookings.values()].filter((each) => each.clientReference === reference && each.isListed);
        return { body: { data: mine.map((each) => describeBooking(state, each, "rooms")) } };
      },
    },
    {
      method: "GET",
      path: /^\/v3\.0\/bookings\/(\w+)$/,
      call: "bookings",
      answer: ({ id }) => {
        const booking = findBooking(state, id);
        return { body: booking && { data: describeBooking(state, booking) } };
      },
    },
    {
      method: "PUT",
      path: /^\/v3\.0\/bookings\/(\w+)$/,
      call: "cancel",
      answer: ({ id }) => {
        const booking = findBooking(state, id);
        const done = booking && cancel(state, booking);
        return { body: done && { data: done, sandbox: true } };
      },
    },
  ];
}
