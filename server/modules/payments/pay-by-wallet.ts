import { createHash } from "node:crypto";
import { AppError } from "#server/platform/errors.ts";
import { type Ref, SupplierError } from "#server/platform/supplier.ts";
import type { PaymentDeps } from "./deps.ts";
import { findGateway } from "./gateways.ts";
import type { PaymentGateway } from "./payment-gateway.ts";
import { recordAnswer } from "./record-answer.ts";
import { contextOf, settlePayment } from "./settle-payment.ts";
import type { PaymentRow } from "./tables.ts";

type Deps = Omit<PaymentDeps, "holds" | "publicUrl">;

/** @throws AppError conflict when it is paid or over; bad_request for an address that is no sheet's; supplier_failed */
export async function startWalletSession(deps: Deps, row: PaymentRow, validationUrl: string): Promise<string> {
  const { byWallet, ref } = walletOf(deps, row);
  if (!isSheet(row, validationUrl)) throw new AppError("bad_request", { errors: { validationUrl: ["invalid"] } });
  return byWallet.session(ref, validationUrl, contextOf(row)).catch((error: unknown) => {
    if (error instanceof SupplierError) throw new AppError("supplier_failed", { cause: error });
    throw error;
  });
}

/**
 * Pays by the token of the sheet; the same token again is the same call. What may have been done is asked for, never done again.
 * @throws AppError conflict when it is over; invalid_input for a token that is not of this payment; supplier_failed
 */
export async function payByWallet(deps: Deps, row: PaymentRow, token: string): Promise<PaymentRow> {
  // A repeat of a press that was answered: how it stands.
  if (row.step?.kind === "wallet" && row.state !== "open") return row;
  const { byWallet, ref } = walletOf(deps, row);
  const key = `wallet:${row.id}:${createHash("sha256").update(token).digest("base64url").slice(0, 22)}`;
  try {
    const remote = await byWallet.pay(ref, token, key, contextOf(row));
    return (await recordAnswer(deps, row, remote)) ?? (await settlePayment(deps, row.id));
  } catch (error) {
    if (!(error instanceof SupplierError)) throw error;
    if (error.kind === "invalid_request") throw new AppError("invalid_input", { errors: { token: ["invalid"] } });
    const asked = await settlePayment(deps, row.id).catch(() => null);
    if (!asked || asked.state === "open") throw new AppError("supplier_failed", { cause: error });
    return asked;
  }
}

function walletOf(
  { gateways, clock }: Pick<Deps, "gateways" | "clock">,
  row: PaymentRow,
): { byWallet: NonNullable<PaymentGateway["byWallet"]>; ref: Ref } {
  const { id, state, step, expiresAt, gateway: supplier, gatewayRef } = row;
  const byWallet = findGateway(gateways, row)?.byWallet;
  const isOpen = state === "open" && step?.kind === "wallet" && expiresAt > clock.now();
  if (!isOpen || !byWallet || !gatewayRef) throw new AppError("conflict", { details: { payment: id } });
  return { byWallet, ref: { supplier, token: gatewayRef } };
}

/** The device names where it is asked: a host of Apple's, or the sheet that a gateway in a box plays. Nothing else is ever called. */
function isSheet({ step }: PaymentRow, url: string): boolean {
  const { protocol, hostname } = new URL(url);
  const isApples = protocol === "https:" && hostname.endsWith(".apple.com");
  return isApples || (step?.kind === "wallet" && step.sheet?.src === url);
}
