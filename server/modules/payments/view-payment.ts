import { sar } from "#contract/money.ts";
import type { PaymentView } from "#contract/payments.ts";
import type { PaymentDeps } from "./deps.ts";
import { refuseMethod } from "./method-rules.ts";
import type { PaymentRow } from "./tables.ts";

/** What a traveller may know of a payment. Its frame or step is there while there is something to pay. */
export function viewPayment({ clock, gateway }: Pick<PaymentDeps, "clock" | "gateway">, row: PaymentRow): PaymentView {
  const now = clock.now();
  const payable = row.state === "open" && row.expiresAt > now;
  return {
    id: row.id,
    bookingId: row.bookingId,
    changeId: row.changeId,
    state: row.state,
    method: row.method,
    methods: [...gateway.can.methods],
    unavailable: gateway.can.methods.flatMap((method) => refuseMethod(method, row, now) ?? []),
    amount: sar(row.amount),
    refunded: sar(row.refunded + row.transferred),
    card: row.cardBrand && row.cardLast4 ? { brand: row.cardBrand, last4: row.cardLast4 } : null,
    decline: row.decline,
    frame: payable && row.frameSrc && row.frameOrigin ? { src: row.frameSrc, origin: row.frameOrigin } : null,
    step: payable ? row.step : null,
    parts: row.parts,
    expiresAt: row.expiresAt.toISOString(),
  };
}
