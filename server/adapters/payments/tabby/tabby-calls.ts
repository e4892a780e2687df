import type * as z from "zod/mini";
import { decimalOf, sar } from "#contract/money.ts";
import type { Transport } from "#server/platform/partners/create-transport.ts";
import type { PartnerCall } from "#server/platform/partners/partner.ts";
import { readOnlyError } from "#server/platform/supplier-outcome.ts";
import { type CallContext, SupplierError } from "#server/platform/supplier.ts";
import type { NewSession } from "./session-body.ts";
import { paymentShape, sessionShape, type TabbyPayment, type TabbySession } from "./tabby-shapes.ts";

export type TabbyCalls = ReturnType<typeof createTabbyCalls>;

/** Tabby's API v2, call by call: each answer checked for what we read of it. Captures and refunds are made once by their `key`. */
export function createTabbyCalls(transport: Transport) {
  /** Something may have been done whatever the answer reads like. */
  const change = async <Shape extends z.ZodMiniType>(call: Omit<PartnerCall, "effect" | "method">, shape: Shape) =>
    read(shape, (await transport.call({ ...call, method: "POST", effect: "buy" })).body, "unknown_outcome");
  const pathOf = (id: string) => `/api/v2/payments/${encodeURIComponent(id)}`;
  const move = (name: string, id: string, what: string, body: object | undefined, context: CallContext) =>
    change({ name, path: `${pathOf(id)}/${what}`, body, context }, paymentShape);

  return {
    createSession: (body: NewSession, context: CallContext): Promise<TabbySession> =>
      change({ name: "create session", path: "/api/v2/checkout", body, context }, sessionShape),
    /** @throws SupplierError not_found */
    payment: async (id: string, context: CallContext): Promise<TabbyPayment> => {
      const answer = await transport
        .call({ name: "payment", method: "GET", path: pathOf(id), effect: "look", context })
        .catch((error: unknown) => {
          throw error instanceof SupplierError ? readOnlyError(error) : error;
        });
      return read(paymentShape, answer.body, "unavailable");
    },
    capture: (id: string, amount: number, key: string, context: CallContext): Promise<TabbyPayment> =>
      move("capture", id, "captures", { amount: decimalOf(sar(amount)), reference_id: key }, context),
    refund: (id: string, amount: number, key: string, context: CallContext): Promise<TabbyPayment> =>
      move("refund", id, "refunds", { amount: decimalOf(sar(amount)), reference_id: key }, context),
    close: (id: string, context: CallContext): Promise<TabbyPayment> => move("close", id, "close", undefined, context),
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
