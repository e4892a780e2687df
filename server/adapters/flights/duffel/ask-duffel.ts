import type { Transport } from "#server/platform/partners/create-transport.ts";
import type { PartnerCall } from "#server/platform/partners/partner.ts";
import { readOnlyError } from "#server/platform/supplier-outcome.ts";
import { type CallContext, SupplierError } from "#server/platform/supplier.ts";

/** How Duffel is asked: answers without their envelope. */
export function createAsk({ call }: Transport) {
  /** Null: taken, and decided later (202). */
  async function send<Data>(request: PartnerCall): Promise<Data | null> {
    const { status, body } = await call(request);
    if (status === 202) return null;
    const { data } = (body ?? {}) as { data?: Data };
    // An answer without what was asked for is none, whatever its status says.
    if (data === undefined || data === null)
      throw new SupplierError(request.effect === "buy" ? "unknown_outcome" : "unavailable", { code: "no_data" });
    return data;
  }
  async function ask<Data>(request: PartnerCall): Promise<Data> {
    const data = await send<Data>(request);
    if (data === null)
      throw new SupplierError(request.effect === "buy" ? "unknown_outcome" : "unavailable", { code: "no_data" });
    return data;
  }
  const look = <Data>(request: Omit<PartnerCall, "effect">) =>
    ask<Data>({ ...request, effect: "look" }).catch((error: unknown) => {
      throw error instanceof SupplierError ? readOnlyError(error) : error;
    });
  const get = <Data>(name: string, path: string, context: CallContext) =>
    look<Data>({ name, method: "GET", path, context });
  const post = (path: string, data: unknown) => ({ method: "POST" as const, path, body: { data } });
  return { send, ask, look, get, post };
}
