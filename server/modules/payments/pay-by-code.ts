import { createHash } from "node:crypto";
import { AppError } from "#server/platform/errors.ts";
import { type Ref, SupplierError } from "#server/platform/supplier.ts";
import type { PaymentDeps } from "./deps.ts";
import { findGateway } from "./gateways.ts";
import type { GatewayPayment, PaymentGateway } from "./payment-gateway.ts";
import { recordAnswer } from "./record-answer.ts";
import { contextOf, settlePayment } from "./settle-payment.ts";
import type { PaymentRow } from "./tables.ts";

type Deps = Omit<PaymentDeps, "holds" | "publicUrl">;

/**
 * Has a code sent to the phone that a wallet is of. A repeat whose answer was lost sends none: its key is the same until the first is recorded.
 * @throws AppError conflict when it is paid or over; invalid_input for a phone without a wallet; supplier_failed
 */
export function sendCode(deps: Deps, row: PaymentRow, mobile: string): Promise<PaymentRow> {
  const key = `code:${row.id}:${row.revision}:${digest(mobile)}`;
  return call(deps, row, (byCode, ref) => byCode.send(ref, mobile, key, contextOf(row)));
}

/**
 * Pays by the code. @throws AppError those of `sendCode`; invalid_input (`wrong_code`) while tries are left: after the last one the payment
 * that is answered has failed
 */
export async function confirmCode(deps: Deps, row: PaymentRow, code: string): Promise<PaymentRow> {
  const key = `confirm:${row.id}:${triesOf(row)}:${digest(code)}`;
  const answered = await call(deps, row, (byCode, ref) => byCode.confirm(ref, code, key, contextOf(row)));
  if (answered.state === "open" && triesOf(answered) < triesOf(row))
    throw new AppError("invalid_input", { errors: { code: ["wrong_code"] } });
  return answered;
}

async function call(
  deps: Deps,
  row: PaymentRow,
  ask: (byCode: NonNullable<PaymentGateway["byCode"]>, ref: Ref) => Promise<GatewayPayment>,
): Promise<PaymentRow> {
  const byCode = findGateway(deps.gateways, row)?.byCode;
  if (row.state !== "open" || row.step?.kind !== "code" || row.expiresAt <= deps.clock.now()) throw over(row);
  if (!byCode || !row.gatewayRef) throw over(row);
  try {
    const remote = await ask(byCode, { supplier: row.gateway, token: row.gatewayRef });
    return (await recordAnswer(deps, row, remote)) ?? (await settlePayment(deps, row.id));
  } catch (error) {
    if (!(error instanceof SupplierError)) throw error;
    return afterFault(deps, row, error);
  }
}

/** What may have been done is asked for, never done again. */
async function afterFault(deps: Deps, row: PaymentRow, error: SupplierError): Promise<PaymentRow> {
  if (error.kind === "invalid_request") throw new AppError("invalid_input", { errors: { mobile: ["no_wallet"] } });
  const isKnown = error.kind === "unknown_outcome" || error.kind === "not_permitted";
  const asked = isKnown ? await settlePayment(deps, row.id).catch(() => null) : null;
  if (!asked || asked.revision === row.revision) throw new AppError("supplier_failed", { cause: error });
  return asked;
}

const over = ({ id }: PaymentRow) => new AppError("conflict", { details: { payment: id } });
const triesOf = ({ step }: PaymentRow): number => (step?.kind === "code" ? step.triesLeft : 0);
const digest = (text: string): string => createHash("sha256").update(text).digest("base64url").slice(0, 16);
