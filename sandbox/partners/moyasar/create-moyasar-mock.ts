import { createMockFaults, type MockCall, type MockFault, MockRefusal, Silence } from "./faults.ts";
import { answerChallenge, payInvoice, showChallenge, showInvoice } from "./hosted-page.ts";
import { cancelInvoice, createInvoice, describeInvoice, invoiceOf, listInvoices } from "./invoices.ts";
import type { MockState } from "./mock-state.ts";
import { capturePayment, paymentOf, refundPayment, voidPayment } from "./payments.ts";
import { describeSettlement, linesOf, type StoredSettlement, settle, settlementOf } from "./settlements.ts";
import { createDeliveries } from "./webhooks.ts";

type Answer = { status?: number; body: unknown };
type Given = { id: string; data: Record<string, unknown>; query: URLSearchParams; fault: MockFault | undefined };
type Route = { method: string; path: RegExp; call: MockCall; answer: (given: Given) => Answer };
type Page = { method: string; path: RegExp; show: (id: string, form: URLSearchParams) => Response };

/**
 * Moyasar's API v1 and its hosted page in memory, as its description says: invoices and the attempts to pay them, refunds, settlements, and webhooks
 * with the token of the account. It misbehaves as it is told. `answer` throws Silence where no answer comes.
 */
export function createMoyasarMock({
  now,
  origin = "https://checkout.moyasar.test",
  webhookToken = "token-of-webhooks",
}: {
  now: () => Date;
  origin?: string;
  webhookToken?: string;
}) {
  const faults = createMockFaults();
  const state: MockState = {
    now,
    origin,
    webhookToken,
    copiesMetadata: true,
    invoices: new Map(),
    events: [],
    entries: [],
  };
  const settlements: StoredSettlement[] = [];
  /** How often each call came, whatever became of it. */
  const calls = new Map<MockCall, number>();
  const routes = routesOf(state, settlements);
  const pages = pagesOf(state);

  async function answer(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    const page = pages.find(({ method, path }) => method === request.method && path.test(pathname));
    if (page) return page.show(page.path.exec(pathname)?.[1] ?? "", new URLSearchParams(await request.text()));
    if (!isAllowed(request)) return refusal(new MockRefusal(401, "authentication_error", "Invalid credentials"));
    const route = routes.find(({ method, path }) => method === request.method && path.test(pathname));
    if (!route) return refusal(new MockRefusal(404, "api_error", "Object not found"));
    calls.set(route.call, (calls.get(route.call) ?? 0) + 1);
    const fault = faults.take(route.call);
    if (fault?.how === "silent_before") throw new Silence();
    if (fault?.how === "error_before") return refusal(new MockRefusal(500, "api_error", "Internal Server Error"));
    if (fault?.how === "refuse") return refusal(new MockRefusal(fault.status, fault.type, "refused"), fault.headers);
    if (fault?.how === "html") return new Response("<html>502 Bad Gateway</html>", { status: 502 });
    if (fault?.how === "slow") await new Promise((resolve) => setTimeout(resolve, fault.ms));
    const text = await request.text();
    try {
      const id = route.path.exec(pathname)?.[1] ?? "";
      const data = text ? (JSON.parse(text) as Record<string, unknown>) : {};
      const { status = 200, body } = route.answer({ id, data, query: searchParams, fault });
      if (fault?.how === "silent_after") throw new Silence();
      if (fault?.how === "error_after") return refusal(new MockRefusal(503, "api_error", "maintenance"));
      return write(bend(body, fault), status, fault);
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
    settle: () => settle(state, settlements),
    deliveries: createDeliveries(state),
  };
}

const isAllowed = (request: Request) =>
  Buffer.from(request.headers.get("authorization")?.replace("Basic ", "") ?? "", "base64")
    .toString()
    .startsWith("sk_test_") && request.headers.get("user-agent") !== null;

function write(body: unknown, status: number, fault: MockFault | undefined): Response {
  const json = JSON.stringify(body);
  const sent = fault?.how === "truncated" ? json.slice(0, json.length / 2) : json;
  return new Response(sent, { status, headers: { "content-type": "application/json" } });
}

/** An answer that is not what it should be. */
function bend(body: unknown, fault: MockFault | undefined): unknown {
  if (fault?.how === "empty") return {};
  if (fault?.how === "odd_shape")
    return { ...(body as object), amount: "?", invoices: "?", settlements: "?", lines: "?" };
  if (fault?.how === "odd_status") return { ...(body as object), status: "quarantined" };
  if (fault?.how === "currency") return { ...(body as object), currency: "USD" };
  return body;
}

function refusal({ status, type, message, errors }: MockRefusal, headers: Record<string, string> = {}): Response {
  return Response.json({ type, message, errors }, { status, headers });
}

const pagesOf = (state: MockState): Page[] => [
  { method: "GET", path: /^\/invoices\/([\w-]+)$/, show: (id) => showInvoice(state, id) },
  { method: "POST", path: /^\/invoices\/([\w-]+)\/pay$/, show: (id, form) => payInvoice(state, id, form) },
  { method: "GET", path: /^\/card_auth\/([\w-]+)$/, show: (id) => showChallenge(state, id) },
  { method: "POST", path: /^\/card_auth\/([\w-]+)$/, show: (id, form) => answerChallenge(state, id, form) },
];

function routesOf(state: MockState, settlements: StoredSettlement[]): Route[] {
  const invoice = "^/v1/invoices/([\\w-]+)";
  const payment = "^/v1/payments/([\\w-]+)";
  return [
    {
      method: "POST",
      path: /^\/v1\/invoices$/,
      call: "create",
      answer: ({ data }) => ({ status: 201, body: describeInvoice(state, createInvoice(state, data)) }),
    },
    {
      method: "GET",
      path: /^\/v1\/invoices$/,
      call: "list",
      answer: ({ query, fault }) => {
        const list = listInvoices(state, query, { isFiltered: fault?.how !== "unfiltered" });
        return { body: fault?.how === "unlisted" ? { ...list, invoices: [] } : list };
      },
    },
    {
      method: "GET",
      path: new RegExp(`${invoice}$`),
      call: "invoice",
      answer: ({ id }) => ({ body: describeInvoice(state, invoiceOf(state, id)) }),
    },
    {
      method: "PUT",
      path: new RegExp(`${invoice}/cancel$`),
      call: "cancel",
      answer: ({ id }) => ({ body: describeInvoice(state, cancelInvoice(state, id)) }),
    },
    {
      method: "GET",
      path: new RegExp(`${payment}$`),
      call: "payment",
      answer: ({ id }) => ({ body: paymentOf(state, id) }),
    },
    {
      method: "POST",
      path: new RegExp(`${payment}/refund$`),
      call: "refund",
      answer: ({ id, data }) => ({ body: refundPayment(state, id, data["amount"]) }),
    },
    {
      method: "POST",
      path: new RegExp(`${payment}/capture$`),
      call: "capture",
      answer: ({ id, data }) => ({ body: capturePayment(state, id, data["amount"]) }),
    },
    {
      method: "POST",
      path: new RegExp(`${payment}/void$`),
      call: "void",
      answer: ({ id }) => ({ body: voidPayment(state, id) }),
    },
    {
      method: "GET",
      path: /^\/v1\/settlements$/,
      call: "settlements",
      answer: () => ({ body: { settlements: settlements.map(describeSettlement), meta: { next_page: null } } }),
    },
    {
      method: "GET",
      path: /^\/v1\/settlements\/([\w-]+)$/,
      call: "settlements",
      answer: ({ id }) => ({ body: describeSettlement(settlementOf(settlements, id)) }),
    },
    {
      method: "GET",
      path: /^\/v1\/settlements\/([\w-]+)\/lines$/,
      call: "settlements",
      answer: ({ id, query }) => ({ body: linesOf(settlements, id, Number(query.get("page") ?? "1")) }),
    },
  ];
}
