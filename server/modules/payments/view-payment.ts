import { sar } from "#contract/money.ts";
import type { PaymentView } from "#contract/payments.ts";
import { findBeside } from "./balance/find-beside.ts";
import type { PaymentDeps } from "./deps.ts";
import { gatewayFor, offeredMethods } from "./gateways.ts";
import { refuseMethod } from "./method-rules.ts";
import type { PaymentRow } from "./tables.ts";

/** What a traveller may know of a payment. Its frame or step is there while there is something to pay. */
export async function viewPayment(
  { db, clock, gateways }: Pick<PaymentDeps, "db" | "clock" | "gateways">,
  row: PaymentRow,
): Promise<PaymentView> {
  const beside = await findBeside(db, row.id);
  const now = clock.now();
  const methods = offeredMethods(gateways);
  const payable = row.state === "open" && row.expiresAt > now;
  return {
    id: row.id,
    bookingId: row.bookingId,
    changeId: row.changeId,
    state: row.state,
    method: row.method,
    methods,
    unavailable: methods.flatMap(
      (method) => refuseMethod(method, row, now, gatewayFor(gateways, method)?.can ?? gateways[0].can) ?? [],
    ),
    amount: sar(row.amount),
    fromBalance: beside && sar(beside.amount),
    takesBalance: refuseMethod("balance", row, now, gateways[0].can) === null,
    refunded: sar(row.refunded + row.transferred + (beside?.refunded ?? 0)),
    // Whose card paid a share is nobody else's to know.
    card: row.cardBrand && row.cardLast4 && !row.shareId ? { brand: row.cardBrand, last4: row.cardLast4 } : null,
    shared: row.shareId !== null,
    decline: row.decline,
    frame: payable && row.frameSrc && row.frameOrigin ? { src: row.frameSrc, origin: row.frameOrigin } : null,
    step: payable ? row.step : null,
    parts: row.parts,
    expiresAt: row.expiresAt.toISOString(),
  };
}
