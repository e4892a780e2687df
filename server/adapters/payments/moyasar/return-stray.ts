import type { CallContext } from "#server/platform/supplier.ts";
import { isRefused } from "#server/platform/partners/is-certain.ts";
import type { MoyasarDeps } from "./moyasar-deps.ts";
import type { SeenInvoice } from "./moyasar-shapes.ts";
import { seeInvoice } from "./see-invoice.ts";
import { moneyOf, strayOf } from "./read-invoice.ts";

/**
 * Gives back what was taken beside what paid the invoice (`keeps: first`), or all of it. All that is left of each goes back at once, so a second time
 * is refused by Moyasar and found done by the next look.
 */
export async function returnStrayOf(
  deps: Pick<MoyasarDeps, "db" | "calls" | "log">,
  id: string,
  keeps: "first" | "none",
  context: CallContext,
): Promise<SeenInvoice> {
  const { calls, log } = deps;
  for (const each of strayOf(await seeInvoice(deps, id, context), keeps)) {
    const { taken, back } = moneyOf(each);
    const call =
      each.status === "authorized" ? calls.voidPayment(each.id, context) : calls.refund(each.id, taken - back, context);
    await call.catch((error: unknown) => {
      if (!isRefused(error)) throw error;
      log.error("gateway does not give back what it took beside the payment", { invoice: id, payment: each.id });
    });
  }
  return seeInvoice(deps, id, context);
}
