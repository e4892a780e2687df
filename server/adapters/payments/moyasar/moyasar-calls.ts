import type * as z from "zod/mini";
import type { Transport } from "#server/platform/partners/create-transport.ts";
import type { PartnerCall } from "#server/platform/partners/partner.ts";
import { readOnlyError } from "#server/platform/supplier-outcome.ts";
import { type CallContext, SupplierError } from "#server/platform/supplier.ts";
import {
  invoiceShape,
  invoicesShape,
  type MoyasarInvoice,
  type MoyasarPayment,
  paymentShape,
} from "./moyasar-shapes.ts";

export type MoyasarCalls = ReturnType<typeof createMoyasarCalls>;

export type NewInvoice = {
  amount: number;
  currency: string;
  description: string;
  success_url: string;
  back_url: string;
  expired_at: string;
  metadata: Record<string, string>;
};

/** Pages of a list that are looked through: 40 invoices each. */
const mostPages = 25;
/** The key of our reference in the metadata. */
export const refKey = "merchant_ref";

/** Moyasar's API v1, call by call: each answer checked for what we read of it. */
export function createMoyasarCalls(transport: Transport) {
  /** What only looks leaves nothing in doubt. */
  async function look<Shape extends z.ZodMiniType>(name: string, path: string, shape: Shape, context: CallContext) {
    const answer = await transport
      .call({ name, method: "GET", path, effect: "look", context })
      .catch((error: unknown) => {
        throw error instanceof SupplierError ? readOnlyError(error) : error;
      });
    return read(shape, answer.body, "unavailable");
  }
  /** Something may have been done whatever the answer reads like. */
  const change = async <Shape extends z.ZodMiniType>(call: Omit<PartnerCall, "effect">, shape: Shape) =>
    read(shape, (await transport.call({ ...call, effect: "buy" })).body, "unknown_outcome");
  const payment = (id: string) => `/v1/payments/${encodeURIComponent(id)}`;
  const invoice = (id: string) => `/v1/invoices/${encodeURIComponent(id)}`;

  return {
    createInvoice: (body: NewInvoice, context: CallContext): Promise<MoyasarInvoice> =>
      change({ name: "create invoice", method: "POST", path: "/v1/invoices", body, context }, invoiceShape),
    /** @throws SupplierError not_found */
    invoice: (id: string, context: CallContext): Promise<MoyasarInvoice> =>
      look("invoice", invoice(id), invoiceShape, context),
    /** Those that bear our reference, made at this instant or later. */
    invoicesOf: async (merchantRef: string, since: Date | null, context: CallContext): Promise<MoyasarInvoice[]> => {
      const found: MoyasarInvoice[] = [];
      for (let page: number | null = 1, left = mostPages; page !== null && left > 0; left -= 1) {
        const query = new URLSearchParams({ [`metadata[${refKey}]`]: merchantRef, page: String(page) });
        if (since) query.set("created[gt]", since.toISOString());
        const answer: z.output<typeof invoicesShape> = await look(
          "invoices",
          `/v1/invoices?${query}`,
          invoicesShape,
          context,
        );
        // Whether lists can be asked for metadata is told of payments alone: what is not ours is passed over.
        found.push(...answer.invoices.filter(({ metadata }) => metadata?.[refKey] === merchantRef));
        page = answer.meta.next_page ?? null;
      }
      return found;
    },
    cancelInvoice: (id: string, context: CallContext): Promise<MoyasarInvoice> =>
      change({ name: "cancel invoice", method: "PUT", path: `${invoice(id)}/cancel`, context }, invoiceShape),
    refund: (id: string, amount: number, context: CallContext): Promise<MoyasarPayment> =>
      change(
        { name: "refund", method: "POST", path: `${payment(id)}/refund`, body: { amount }, context },
        paymentShape,
      ),
    capture: (id: string, amount: number, context: CallContext): Promise<MoyasarPayment> =>
      change(
        { name: "capture", method: "POST", path: `${payment(id)}/capture`, body: { amount }, context },
        paymentShape,
      ),
    voidPayment: (id: string, context: CallContext): Promise<MoyasarPayment> =>
      change({ name: "void", method: "POST", path: `${payment(id)}/void`, context }, paymentShape),
    /** @throws SupplierError not_found */
    payment: (id: string, context: CallContext): Promise<MoyasarPayment> =>
      look("payment", payment(id), paymentShape, context),
  };
}

/** @throws SupplierError of this kind for an answer of another shape than the one we know, or in another currency */
function read<Shape extends z.ZodMiniType>(
  shape: Shape,
  answer: unknown,
  kind: "unavailable" | "unknown_outcome",
): z.output<Shape> {
  const parsed = shape.safeParse(answer);
  if (!parsed.success) throw new SupplierError(kind, { code: "shape" }, { cause: parsed.error });
  return parsed.data;
}
