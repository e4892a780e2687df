import * as z from "zod/mini";
import { lineTypes, type Settlement, type SettlementSource } from "#server/modules/settlement/index.ts";
import { SupplierError } from "#server/platform/supplier.ts";

const halalas = z.int();
const head = z.object({ id: z.string(), amount: halalas, payout_on: z.iso.date(), created_at: z.string() });
const heads = z.object({ settlements: z.array(head) });
const line = z.object({
  payment_id: z.nullable(z.string()),
  scheme: z.string(),
  type: z.enum(lineTypes),
  currency: z.string(),
  amount: halalas,
  net_amount: halalas,
  fee: halalas,
  vat: halalas,
  transaction_date: z.string(),
});
const lines = z.object({ lines: z.array(line), meta: z.object({ next_page: z.nullable(z.int()) }) });

type Options = { apiUrl: string; secretKey: string; timeoutMs?: number; fetch?: typeof fetch };

/** Settlements of the gateway in a box, over its own API. */
export function createSandboxSettlements({
  apiUrl,
  secretKey,
  timeoutMs = 10_000,
  fetch: send = fetch,
}: Options): SettlementSource {
  async function read<Schema extends z.ZodMiniType>(path: string, answer: Schema, requestId: string) {
    const headers = { authorization: `Bearer ${secretKey}`, "x-request-id": requestId };
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await send(`${apiUrl}${path}`, { headers, redirect: "error", signal }).catch((error: unknown) => {
      throw new SupplierError("unavailable", { code: "no_answer" }, { cause: error });
    });
    if (!response.ok) {
      await response.body?.cancel();
      const kind = response.status === 404 ? "not_found" : response.status === 401 ? "auth" : "unavailable";
      throw new SupplierError(kind, { httpStatus: response.status });
    }
    const parsed = answer.safeParse(await response.json().catch(() => null));
    if (!parsed.success)
      throw new SupplierError("unavailable", { code: "answer_not_understood" }, { cause: parsed.error });
    return parsed.data as z.output<Schema>;
  }
  const listed = (since: Date, requestId: string) =>
    read(`/v1/settlements?since=${encodeURIComponent(since.toISOString())}`, heads, requestId);

  return {
    id: "sandbox",
    list: async (since, requestId) =>
      (await listed(since, requestId)).settlements.map(({ id, created_at }) => ({
        reference: id,
        at: new Date(created_at),
      })),
    async fetch(reference, requestId): Promise<Settlement> {
      const own = await read(`/v1/settlements/${encodeURIComponent(reference)}`, head, requestId);
      const found: z.output<typeof line>[] = [];
      for (let page: number | null = 1; page !== null;) {
        const path = `/v1/settlements/${encodeURIComponent(reference)}/lines?page=${page}`;
        const answer: z.output<typeof lines> = await read(path, lines, requestId);
        found.push(...answer.lines);
        page = answer.meta.next_page;
      }
      return {
        reference: own.id,
        payoutOn: own.payout_on,
        paid: own.amount,
        lines: found.map((each, index) => ({
          position: index + 1,
          gatewayRef: each.payment_id,
          type: each.type,
          scheme: each.scheme,
          currency: each.currency,
          gross: each.net_amount + each.fee + each.vat,
          fee: each.fee,
          vat: each.vat,
          net: each.net_amount,
          at: new Date(each.transaction_date),
        })),
      };
    },
  };
}
