import * as z from "zod/mini";
import { riyadhDay } from "#contract/days.ts";
import { addMoney, sar, subtractMoney } from "#contract/money.ts";
import { lineTypes, type Settlement, type SettlementSource } from "#server/modules/settlement/index.ts";
import type { Transport } from "#server/platform/partners/create-transport.ts";
import { type CallContext, SupplierError } from "#server/platform/supplier.ts";

const halalas = z.int();
const meta = z.object({ next_page: z.optional(z.nullable(z.int())) });
const head = z.object({ id: z.string(), amount: halalas, fee: halalas, created_at: z.string() });
const heads = z.object({ settlements: z.array(head), meta });
const line = z.object({
  payment_id: z.optional(z.nullable(z.string())),
  type: z.enum(lineTypes),
  currency: z.string(),
  /** What reaches us, below zero where it leaves us; `fee` holds its `tax`. */
  amount: halalas,
  fee: halalas,
  tax: halalas,
  transacted_at: z.string(),
  source: z.optional(
    z.nullable(z.object({ type: z.optional(z.nullable(z.string())), company: z.optional(z.nullable(z.string())) })),
  ),
});
const lines = z.object({ lines: z.array(line), meta });
type Line = z.output<typeof line>;
type SettlementLine = Settlement["lines"][number];

/** 40 lines a page. */
const mostPages = 2_500;
const schemes: Record<string, string> = { master: "mastercard", stcpay: "stc_pay" };

/**
 * Moyasar's settlements over its API. A line names the attempt to pay; our number of a payment is that of its invoice, which `invoicesOf`
 * tells. It names no day of payout: that of its making is taken.
 */
export function createMoyasarSettlements(
  { call }: Transport,
  invoicesOf: (paymentIds: readonly string[], context: CallContext) => Promise<ReadonlyMap<string, string>>,
): SettlementSource {
  async function read<Shape extends z.ZodMiniType>(path: string, shape: Shape, requestId: string) {
    const context = { requestId, locale: "en" as const };
    const { body } = await call({ name: "settlements", method: "GET", path, effect: "look", context });
    const parsed = shape.safeParse(body);
    if (!parsed.success) throw new SupplierError("unavailable", { code: "shape" }, { cause: parsed.error });
    return parsed.data as z.output<Shape>;
  }
  /** Every page of a list. */
  async function readAll<Page extends z.output<typeof heads> | z.output<typeof lines>>(
    path: string,
    shape: z.ZodMiniType<Page>,
    requestId: string,
  ): Promise<Page[]> {
    const pages: Page[] = [];
    for (let page: number | null = 1; page !== null && pages.length < mostPages;) {
      const answer: Page = await read(`${path}${path.includes("?") ? "&" : "?"}page=${page}`, shape, requestId);
      pages.push(answer);
      page = answer.meta.next_page ?? null;
    }
    return pages;
  }

  return {
    id: "moyasar",
    list: async (since, requestId) => {
      const query = new URLSearchParams({ "created[gt]": since.toISOString() });
      const pages = await readAll(`/v1/settlements?${query}`, heads, requestId);
      return pages
        .flatMap(({ settlements }) => settlements)
        .map(({ id, created_at }) => ({ reference: id, at: new Date(created_at) }))
        .toSorted((one, other) => one.at.getTime() - other.at.getTime());
    },
    async fetch(reference, requestId): Promise<Settlement> {
      const path = `/v1/settlements/${encodeURIComponent(reference)}`;
      const own = await read(path, head, requestId);
      const found = (await readAll(`${path}/lines`, lines, requestId)).flatMap((page) => page.lines);
      const ids = [...new Set(found.flatMap((each) => each.payment_id ?? []))];
      const invoices = await invoicesOf(ids, { requestId, locale: "en" });
      return {
        reference: own.id,
        payoutOn: riyadhDay(new Date(own.created_at)),
        // What the transfer to our bank costs is kept of it.
        paid: subtractMoney(sar(own.amount), sar(own.fee)).amount,
        lines: found.map((each, index) => readLine(each, index + 1, invoices)),
      };
    },
  };
}

function readLine(each: Line, position: number, invoices: ReadonlyMap<string, string>): SettlementLine {
  const { type, company } = each.source ?? {};
  const scheme = company ?? type ?? "";
  return {
    position,
    // What paid no invoice of ours is told by Moyasar's own number.
    gatewayRef: each.payment_id ? (invoices.get(each.payment_id) ?? each.payment_id) : null,
    type: each.type,
    scheme: schemes[scheme] ?? scheme,
    currency: each.currency,
    gross: addMoney(sar(each.amount), sar(each.fee)).amount,
    fee: subtractMoney(sar(each.fee), sar(each.tax)).amount,
    vat: each.tax,
    net: each.amount,
    at: new Date(each.transacted_at),
  };
}
