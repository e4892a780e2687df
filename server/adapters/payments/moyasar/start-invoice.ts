import { createHash } from "node:crypto";
import { setTimeout as rest } from "node:timers/promises";
import { isSameMoney, sar } from "#contract/money.ts";
import type { PaymentRequest } from "#server/modules/payments/index.ts";
import { type CallContext, SupplierError } from "#server/platform/supplier.ts";
import { isCertain } from "#server/platform/partners/is-certain.ts";
import { newestInvoiceOf } from "./find-invoice.ts";
import { beginInvoice, findInvoiceRow, keepInvoice, settleInvoice, writeInvoiceRow } from "./invoice-rows.ts";
import { refKey } from "./moyasar-calls.ts";
import type { MoyasarDeps } from "./moyasar-deps.ts";
import { deadlineMs } from "./moyasar-partner.ts";
import type { SeenInvoice } from "./moyasar-shapes.ts";
import { seeInvoice } from "./see-invoice.ts";

const pauseMs = 100;

/**
 * The invoice of a payment, made once: after a lost answer it is looked for by our reference before another is made. One that is
 * not found and listed later can be paid by nobody, for nobody was given its address.
 * @throws SupplierError `duplicate` when our reference was used for something else
 */
export async function startInvoice(
  deps: MoyasarDeps,
  request: PaymentRequest,
  context: CallContext,
): Promise<SeenInvoice> {
  const { db, clock } = deps;
  const { merchantRef } = request;
  const fingerprint = fingerprintOf(request);
  const row = await writeInvoiceRow(db, { merchantRef, fingerprint }, clock.now());
  if (row.fingerprint !== fingerprint) throw new SupplierError("duplicate", { code: "another_request" });
  for (let waited = 0; ; waited += pauseMs) {
    const known = await findInvoiceRow(db, merchantRef);
    if (known?.invoiceId) return seeInvoice(deps, known.invoiceId, context);
    const begun = await beginInvoice(db, merchantRef, clock.now());
    if (begun) return sendInvoice(deps, request, begun.sends > 1, context);
    // Another call sends it at this moment.
    if (waited > deadlineMs) throw new SupplierError("unknown_outcome", { code: "being_sent" });
    await rest(pauseMs);
  }
}

async function sendInvoice(
  deps: MoyasarDeps,
  request: PaymentRequest,
  isAgain: boolean,
  context: CallContext,
): Promise<SeenInvoice> {
  const { db, calls } = deps;
  const { merchantRef, amount } = request;
  try {
    const found = isAgain ? await newestInvoiceOf(deps, merchantRef, context) : null;
    if (found) return found;
    const made = await calls.createInvoice(bodyOf(request), context);
    // Not ours: it was made all the same, and waits for nobody.
    if (
      made.currency !== amount.currency ||
      !isSameMoney(sar(made.amount), amount) ||
      made.metadata?.[refKey] !== merchantRef
    )
      throw new SupplierError("unknown_outcome", { code: "other_invoice" });
    const kept = await keepInvoice(db, merchantRef, made.id);
    return kept === made.id ? { ...made, paidBy: null } : await seeInvoice(deps, kept, context);
  } catch (error) {
    await settleInvoice(db, merchantRef, isCertain(error) ? "ready" : "doubt");
    throw error;
  }
}

const bodyOf = ({ merchantRef, amount, description, returnUrl, cancelUrl, expiresAt }: PaymentRequest) => ({
  amount: amount.amount,
  currency: amount.currency,
  description,
  success_url: returnUrl,
  back_url: cancelUrl,
  expired_at: expiresAt,
  metadata: { [refKey]: merchantRef },
});

const fingerprintOf = ({ amount, expiresAt }: PaymentRequest): string =>
  createHash("sha256")
    .update(JSON.stringify([amount.amount, amount.currency, expiresAt]))
    .digest("hex");
