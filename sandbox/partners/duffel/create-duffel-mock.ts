import { amendRoutesOf } from "./amend-routes.ts";
import { createMockFaults, type MockCall, MockRefusal, Silence } from "./faults.ts";
import { createId, type MockState } from "./mock-state.ts";
import { decideChanges } from "./order-changes.ts";
import { routesOf } from "./routes.ts";

/**
 * Duffel v2 in memory, as its documentation and published payloads describe it: offers that expire, holds, payments, services, cancellation and
 * other flights in two steps; no idempotency. It misbehaves as it is told. `answer` throws Silence where no answer comes.
 */
export function createDuffelMock({ now, currency = "SAR" }: { now: () => Date; currency?: string }) {
  const faults = createMockFaults();
  const state: MockState = {
    now: () => now().getTime(),
    currency,
    offers: new Map(),
    orders: new Map(),
    quotes: new Map(),
    changeOffers: new Map(),
    orderChanges: new Map(),
    takenSeats: new Set(),
    faults,
  };
  /** How often each call came, whatever became of it. */
  const calls = new Map<MockCall, number>();
  const routes = [...routesOf(state), ...amendRoutesOf(state)];

  async function answer(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    if (!request.headers.get("authorization")?.startsWith("Bearer duffel_test_"))
      return refusal(new MockRefusal(401, "authentication_error", "access_token_not_found"));
    if (request.headers.get("duffel-version") !== "v2")
      return refusal(new MockRefusal(400, "invalid_request_error", "missing_version"));
    const route = routes.find(({ method, path }) => method === request.method && path.test(pathname));
    if (!route) return refusal(new MockRefusal(404, "invalid_request_error", "not_found"));
    calls.set(route.call, (calls.get(route.call) ?? 0) + 1);
    decideChanges(state);
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
