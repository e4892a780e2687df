import { createMockFaults, type MockCall, type MockFault, MockRefusal, Silence } from "./faults.ts";
import { endCheckout, pressCheckout, showCheckout, type Way } from "./hosted-page.ts";
import { createId, type MockState } from "./mock-state.ts";
import { capturePayment, closePayment, refundPayment } from "./payments.ts";
import { createSession, describePayment, paymentOf } from "./sessions.ts";
import { createDeliveries, keepWebhook } from "./webhooks.ts";

type Given = { id: string; data: Record<string, unknown>; fault: MockFault | undefined };
type Route = { method: string; path: RegExp; call: MockCall; answer: (given: Given) => unknown };

const webhookOfTests = { title: "x-webhook-secret", value: "secret-of-webhooks" };

/**
 * Tabby's API v2 and its checkout page in memory, as its description says: sessions, payments that are captured, refunded and closed, each once by its key,
 * and notices with the header they were registered with. It misbehaves as it is told. `answer` throws Silence where no answer comes.
 */
export function createTabbyMock({
  now,
  origin = "https://checkout.tabby.test",
  merchantCode = "wijha_sau",
  webhook = webhookOfTests,
}: {
  now: () => Date;
  origin?: string;
  merchantCode?: string;
  webhook?: MockState["webhook"];
}) {
  const faults = createMockFaults();
  const state: MockState = { now, origin, merchantCode, webhook, registered: [], payments: new Map(), notices: [] };
  /** How often each call came, whatever became of it. */
  const calls = new Map<MockCall, number>();
  const routes = routesOf(state);

  async function answer(request: Request): Promise<Response> {
    const url = new URL(request.url);
    if (url.pathname === "/" && url.searchParams.has("sessionId")) {
      if (request.method !== "POST") return showCheckout(state, url);
      return pressCheckout(state, url, new URLSearchParams(await request.text()).get("way") ?? "");
    }
    if (!request.headers.get("authorization")?.startsWith("Bearer sk_test_"))
      return refusal(new MockRefusal(401, "not_authorized", "invalid secret key"));
    const route = routes.find(({ method, path }) => method === request.method && path.test(url.pathname));
    if (!route) return new Response("404 page not found", { status: 404 });
    calls.set(route.call, (calls.get(route.call) ?? 0) + 1);
    const fault = faults.take(route.call);
    if (fault?.how === "silent_before") throw new Silence();
    if (fault?.how === "error_before") return new Response("Internal Server error", { status: 500 });
    if (fault?.how === "refuse") return refusal(new MockRefusal(fault.status, fault.type, "refused"), fault.headers);
    if (fault?.how === "html") return new Response("<html>502 Bad Gateway</html>", { status: 502 });
    if (fault?.how === "slow") await new Promise((resolve) => setTimeout(resolve, fault.ms));
    const text = await request.text();
    try {
      const id = route.path.exec(url.pathname)?.[1] ?? "";
      const body = route.answer({ id, data: text ? (JSON.parse(text) as Record<string, unknown>) : {}, fault });
      if (fault?.how === "silent_after") throw new Silence();
      if (fault?.how === "error_after") return refusal(new MockRefusal(500, "internal", "internal"));
      return write(bend(body, fault), fault);
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
    /** Somebody who is still on the page of a payment ends it there. */
    end: (paymentId: string, way: Way) => endCheckout(state, paymentOf(state, paymentId), way),
    deliveries: createDeliveries(state),
  };
}

function write(body: unknown, fault: MockFault | undefined): Response {
  const json = JSON.stringify(body);
  const sent = fault?.how === "truncated" ? json.slice(0, json.length / 2) : json;
  return new Response(sent, { headers: { "content-type": "application/json" } });
}

/** An answer that is not what it should be. */
function bend(body: unknown, fault: MockFault | undefined): unknown {
  if (fault?.how === "empty") return {};
  if (fault?.how === "odd_shape") return { ...(body as object), amount: "1.005", payment: "?" };
  if (fault?.how === "odd_status") return { ...(body as object), status: "QUARANTINED" };
  if (fault?.how !== "currency") return body;
  const { payment } = body as { payment?: object };
  return { ...(body as object), currency: "AED", ...(payment && { payment: { ...payment, currency: "AED" } }) };
}

function refusal({ status, type, message }: MockRefusal, headers: Record<string, string> = {}): Response {
  return Response.json({ status: "error", errorType: type, error: message }, { status, headers });
}

function routesOf(state: MockState): Route[] {
  const payment = "^/api/v2/payments/([\\w-]+)";
  return [
    {
      method: "POST",
      path: /^\/api\/v2\/checkout$/,
      call: "create",
      answer: ({ data, fault }) => createSession(state, data, fault),
    },
    {
      method: "GET",
      path: new RegExp(`${payment}$`),
      call: "payment",
      answer: ({ id }) => describePayment(paymentOf(state, id)),
    },
    {
      method: "POST",
      path: new RegExp(`${payment}/captures$`),
      call: "capture",
      answer: ({ id, data }) => describePayment(capturePayment(state, id, data)),
    },
    {
      method: "POST",
      path: new RegExp(`${payment}/refunds$`),
      call: "refund",
      answer: ({ id, data }) => describePayment(refundPayment(state, id, data)),
    },
    {
      method: "POST",
      path: new RegExp(`${payment}/close$`),
      call: "close",
      answer: ({ id }) => describePayment(closePayment(state, id)),
    },
    {
      method: "GET",
      path: /^\/api\/v1\/webhooks$/,
      call: "webhooks",
      answer: () => (state.registered.length > 0 ? state.registered : null),
    },
    {
      method: "POST",
      path: /^\/api\/v1\/webhooks$/,
      call: "webhooks",
      answer: ({ data }) => keepWebhook(state, createId(), data),
    },
    {
      method: "PUT",
      path: /^\/api\/v1\/webhooks\/([\w-]+)$/,
      call: "webhooks",
      answer: ({ id, data }) => keepWebhook(state, id, data),
    },
  ];
}
