import { MockRefusal } from "./faults.ts";
import { createId, instant, type MockState, type StoredInvoice } from "./mock-state.ts";

type Asked = {
  amount?: unknown;
  currency?: unknown;
  description?: unknown;
  success_url?: string;
  back_url?: string;
  expired_at?: string;
  metadata?: Record<string, string>;
};

const perPage = 40;
const invalid = (errors: Record<string, string[]>) =>
  new MockRefusal(400, "invalid_request_error", "Validation Failed", errors);

export function createInvoice(state: MockState, asked: Asked): StoredInvoice {
  const { amount, currency, description } = asked;
  if (typeof amount !== "number" || !Number.isInteger(amount) || amount < 100)
    throw invalid({ amount: ["must be greater than or equal to 100"] });
  if (currency !== "SAR") throw invalid({ currency: ["is not supported"] });
  if (typeof description !== "string" || description === "") throw invalid({ description: ["can't be blank"] });
  const invoice: StoredInvoice = {
    id: createId(),
    status: "initiated",
    amount,
    currency,
    description,
    success_url: asked.success_url ?? null,
    back_url: asked.back_url ?? null,
    expired_at: asked.expired_at ?? null,
    created_at: instant(state),
    metadata: asked.metadata ?? null,
    payments: [],
  };
  state.invoices.set(invoice.id, invoice);
  return invoice;
}

export function invoiceOf(state: MockState, id: string): StoredInvoice {
  const invoice = state.invoices.get(id);
  if (!invoice) throw new MockRefusal(404, "api_error", "Object not found");
  if (invoice.status === "initiated" && invoice.expired_at && Date.parse(invoice.expired_at) <= state.now().getTime())
    invoice.status = "expired";
  return invoice;
}

/** What is paid is not canceled. */
export function cancelInvoice(state: MockState, id: string): StoredInvoice {
  const invoice = invoiceOf(state, id);
  if (invoice.status === "canceled") return invoice;
  if (invoice.status !== "initiated")
    throw new MockRefusal(400, "invalid_request_error", `Invoice is ${invoice.status}`);
  invoice.status = "canceled";
  return invoice;
}

export const describeInvoice = (state: MockState, invoice: StoredInvoice) => ({
  ...invoice,
  logo_url: null,
  amount_format: `${(invoice.amount / 100).toFixed(2)} ${invoice.currency}`,
  url: `${state.origin}/invoices/${invoice.id}?lang=en`,
  callback_url: null,
  updated_at: instant(state),
});

/** A page of invoices, the newest first, without their payments. */
export function listInvoices(state: MockState, query: URLSearchParams, { isFiltered }: { isFiltered: boolean }) {
  const asked = [...query].flatMap(([key, value]) => {
    const name = /^metadata\[(\w+)\]$/.exec(key)?.[1];
    return name ? [[name, value] as const] : [];
  });
  const since = query.get("created[gt]");
  const found = [...state.invoices.keys()]
    .map((id) => invoiceOf(state, id))
    .filter(({ metadata }) => !isFiltered || asked.every(([name, value]) => metadata?.[name] === value))
    .filter((each) => !since || Date.parse(each.created_at) > Date.parse(since))
    .filter(({ status }) => !query.has("status") || status === query.get("status"))
    .reverse();
  const page = Number(query.get("page") ?? "1");
  const pages = Math.max(1, Math.ceil(found.length / perPage));
  return {
    invoices: found
      .slice((page - 1) * perPage, page * perPage)
      .map((invoice) => ({ ...describeInvoice(state, invoice), payments: undefined })),
    meta: {
      current_page: page,
      next_page: page < pages ? page + 1 : null,
      prev_page: page > 1 ? page - 1 : null,
      total_pages: pages,
      total_count: found.length,
    },
  };
}
