import { bodyLimit } from "hono/body-limit";
import * as contract from "#contract/payments.ts";
import { implement } from "#server/http/implement.ts";
import type { Api, RequestContext } from "#server/http/request-context.ts";
import { AppError } from "#server/platform/errors.ts";
import { SupplierError } from "#server/platform/supplier.ts";
import type { PaymentDeps } from "./deps.ts";
import { findPayment } from "./find-payment.ts";
import { confirmCode, sendCode } from "./pay-by-code.ts";
import { payByWallet, startWalletSession } from "./pay-by-wallet.ts";
import { receiveWebhook } from "./receive-webhook.ts";
import { settlePayment } from "./settle-payment.ts";
import type { PaymentRow } from "./tables.ts";
import { viewPayment } from "./view-payment.ts";

const longestWebhookBytes = 64 * 1024;

export function paymentRoutes(api: Api, deps: PaymentDeps): void {
  const { db, gateways } = deps;
  implement(api, contract.getPayment, async ({ paymentId }, request) =>
    viewPayment(deps, await findHeld(paymentId, request)),
  );
  implement(api, contract.verifyPayment, async ({ paymentId }, request) => {
    await findHeld(paymentId, request);
    return viewPayment(deps, await verify(paymentId, request.log));
  });

  implement(api, contract.sendPaymentCode, async ({ paymentId, mobile }, request) =>
    viewPayment(deps, await sendCode(deps, await findHeld(paymentId, request), mobile)),
  );
  implement(api, contract.confirmPaymentCode, async ({ paymentId, code }, request) =>
    viewPayment(deps, await confirmCode(deps, await findHeld(paymentId, request), code)),
  );

  implement(api, contract.startWalletSession, async ({ paymentId, validationUrl }, request) => ({
    session: await startWalletSession(deps, await findHeld(paymentId, request), validationUrl),
  }));
  implement(api, contract.payByWallet, async ({ paymentId, token }, request) =>
    viewPayment(deps, await payByWallet(deps, await findHeld(paymentId, request), token)),
  );

  /** @throws AppError not_found, also to who does not hold what is paid */
  async function findHeld(paymentId: string, request: RequestContext): Promise<PaymentRow> {
    const row = await findPayment(db, paymentId);
    if (!(await deps.holds(row, request))) throw new AppError("not_found");
    return row;
  }

  /** A gateway that cannot be asked leaves the payment as we know it: the page asks again, and so does the job. */
  async function verify(paymentId: string, log: PaymentDeps["log"]): Promise<PaymentRow> {
    return settlePayment(deps, paymentId).catch((error: unknown) => {
      if (!(error instanceof SupplierError)) throw error;
      log.warn("payment gateway unavailable", { payment: paymentId, fault: error.kind, error });
      return findPayment(db, paymentId);
    });
  }

  // Not of the contract: each gateway speaks at its own address, in its own words.
  for (const gateway of gateways)
    api.post(`/api/webhooks/payments/${gateway.id}`, bodyLimit({ maxSize: longestWebhookBytes }), async (c) => {
      c.set("route", "paymentNotice");
      const isAuthentic = await receiveWebhook(deps, gateway, await c.req.text(), c.req.raw.headers);
      return c.body(null, isAuthentic ? (gateway.acknowledges ?? 204) : 401);
    });
}
