import { bodyLimit } from "hono/body-limit";
import { getPayment, type PaymentView, verifyPayment } from "#contract/payments.ts";
import { implement } from "#server/http/implement.ts";
import type { Api } from "#server/http/request-context.ts";
import { SupplierFault } from "#server/platform/supplier.ts";
import type { PaymentDeps } from "./deps.ts";
import { findPayment } from "./find-payment.ts";
import { receiveNotice } from "./receive-notice.ts";
import { settlePayment } from "./settle-payment.ts";
import { viewPayment } from "./view-payment.ts";

const longestNotice = 64 * 1024;

export function paymentRoutes(api: Api, deps: PaymentDeps): void {
  const { db, clock, gateway } = deps;
  implement(api, getPayment, async ({ paymentId }) => viewPayment(await findPayment(db, paymentId), clock.now()));
  implement(api, verifyPayment, async ({ paymentId }, { log }) => verify(paymentId, log));

  /** A gateway that cannot be asked leaves the payment as we know it: the page asks again, and so does the job. */
  async function verify(paymentId: string, log: PaymentDeps["log"]): Promise<PaymentView> {
    const row = await settlePayment(deps, paymentId).catch((error: unknown) => {
      if (!(error instanceof SupplierFault)) throw error;
      log.warn("the gateway could not be asked", { payment: paymentId, fault: error.kind, error });
      return findPayment(db, paymentId);
    });
    return viewPayment(row, clock.now());
  }

  // Not of the contract: the gateway speaks here, in its own words.
  api.post(`/api/webhooks/payments/${gateway.id}`, bodyLimit({ maxSize: longestNotice }), async (c) => {
    c.set("route", "paymentNotice");
    const isAuthentic = await receiveNotice(deps, await c.req.text(), c.req.raw.headers);
    return c.body(null, isAuthentic ? 204 : 401);
  });
}
