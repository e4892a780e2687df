import { Hono } from "hono";
import type { Context, MiddlewareHandler } from "hono";
import * as z from "zod/mini";
import { advancePayment } from "./advance-payment.ts";
import { capturePayment, voidPayment } from "./capture-payment.ts";
import { chargebackRoutes } from "./chargebacks/chargeback-routes.ts";
import { confirmCode, sendCode } from "./codes/pay-by-code.ts";
import { createPayment, createPaymentBody } from "./create-payment.ts";
import { inTransaction, type Tx } from "./database.ts";
import { describePayment } from "./describe-payment.ts";
import type { FaultPoint } from "./faults.ts";
import { GatewayError } from "./gateway-error.ts";
import { once } from "./idempotency.ts";
import { lockPayment, type PaymentRecord } from "./payment-record.ts";
import { refundPayment } from "./refund-payment.ts";
import type { SandboxDeps } from "./sandbox-deps.ts";
import { settlementRoutes } from "./settlements/settlement-routes.ts";
import { injectFault } from "./inject-fault.ts";
import { payByToken, walletSession } from "./wallet/wallet.ts";

const amountBody = z.object({ amount: z.int().check(z.minimum(1)) });
const mobileBody = z.object({ mobile: z.string().check(z.maxLength(20)) });
const codeBody = z.object({ code: z.string().check(z.regex(/^\d{6}$/)) });
const sessionBody = z.object({ validationUrl: z.url() });
const tokenBody = z.object({ token: z.string().check(z.maxLength(8_000)) });
const noBody = z.object({});

/** The merchant's API: payments, captures, voids, refunds, and the ledger to compare with. */
export function merchantApi(deps: SandboxDeps): Hono {
  const { pool, clock, faults, publicOrigin, merchantOrigins } = deps;
  const api = new Hono();
  const faulty = (point: FaultPoint): MiddlewareHandler => injectFault(faults, point);

  /** A call that changes something: parsed, run once for its key, answered with the payment as it is then. */
  async function effect<Body>(
    c: Context,
    schema: z.ZodMiniType<Body>,
    status: 200 | 201,
    work: (tx: Tx, body: Body, now: Date) => Promise<PaymentRecord>,
  ) {
    const raw = await c.req.text();
    const body = parseBody(schema, raw);
    const now = clock.now();
    const request = { key: c.req.header("idempotency-key"), method: c.req.method, path: c.req.path, body: raw, now };
    const answer = await once(pool, request, async (tx) => {
      const payment = await work(tx, body, now);
      return { status, body: JSON.stringify(await describePayment(tx, payment, publicOrigin)) };
    });
    return c.body(answer.body, answer.status, { "content-type": "application/json" });
  }

  async function current(tx: Tx, id: string, now: Date): Promise<PaymentRecord> {
    const payment = await lockPayment(tx, "id", id);
    if (!payment) throw new GatewayError("not_found", "No such payment.");
    return advancePayment(tx, payment, now);
  }

  api.post("/payments", faulty("create"), (c) =>
    effect(c, createPaymentBody, 201, (tx, body, now) => createPayment(tx, body, { merchantOrigins, now })),
  );

  api.get("/payments", faulty("find"), async (c) => {
    const merchantRef = c.req.query("merchantRef");
    if (!merchantRef) throw new GatewayError("invalid_request", "Say which merchantRef.", "merchantRef");
    const data = await inTransaction(pool, async (tx) => {
      const found = await tx.query<{ id: string }>(
        "select id from sandbox_payments.payments where merchant_ref = $1 order by created_at desc, id limit 50",
        [merchantRef],
      );
      const payments = [];
      for (const { id } of found.rows) {
        payments.push(await describePayment(tx, await current(tx, id, clock.now()), publicOrigin));
      }
      return payments;
    });
    return c.json({ data });
  });

  api.get("/payments/:id", faulty("retrieve"), async (c) =>
    c.json(
      await inTransaction(pool, async (tx) =>
        describePayment(tx, await current(tx, c.req.param("id"), clock.now()), publicOrigin),
      ),
    ),
  );

  api.post("/payments/:id/capture", faulty("capture"), (c) =>
    effect(c, amountBody, 200, async (tx, { amount }, now) =>
      capturePayment(tx, await current(tx, c.req.param("id"), now), amount, now),
    ),
  );

  api.post("/payments/:id/code", faulty("code"), (c) =>
    effect(c, mobileBody, 200, async (tx, { mobile }, now) =>
      sendCode(tx, await current(tx, c.req.param("id"), now), mobile, now),
    ),
  );

  api.post("/payments/:id/confirm", faulty("code"), (c) =>
    effect(c, codeBody, 200, async (tx, { code }, now) =>
      confirmCode(tx, await current(tx, c.req.param("id"), now), code, { now, timeScale: faults.settings.timeScale }),
    ),
  );

  api.post("/payments/:id/session", faulty("wallet"), async (c) => {
    const { validationUrl } = parseBody(sessionBody, await c.req.text());
    const session = await inTransaction(pool, async (tx) => {
      const payment = await current(tx, c.req.param("id"), clock.now());
      return walletSession(deps, payment, validationUrl, `${publicOrigin}/pay/${payment.pay_token}/sheet`);
    });
    return c.json({ session });
  });

  api.post("/payments/:id/wallet", faulty("wallet"), (c) =>
    effect(c, tokenBody, 200, async (tx, { token }, now) =>
      payByToken(deps, tx, await current(tx, c.req.param("id"), now), {
        token,
        now,
        timeScale: faults.settings.timeScale,
      }),
    ),
  );

  api.post("/payments/:id/void", faulty("void"), (c) =>
    effect(c, noBody, 200, async (tx, _body, now) => voidPayment(tx, await current(tx, c.req.param("id"), now), now)),
  );

  api.post("/payments/:id/refund", faulty("refund"), (c) =>
    effect(c, amountBody, 200, async (tx, { amount }, now) =>
      refundPayment(tx, await current(tx, c.req.param("id"), now), amount, {
        now,
        timeScale: faults.settings.timeScale,
      }),
    ),
  );

  /** Every movement of money, oldest first: captures above zero, refunds below. `merchantRef` narrows it. */
  api.get("/ledger", async (c) => {
    const found = await pool.query<{ amount: number }>(
      `select payment_id as "paymentId", merchant_ref as "merchantRef", kind, amount, refund_id as "refundId", at
       from sandbox_payments.entries where $1::text is null or merchant_ref = $1 order by id`,
      [c.req.query("merchantRef") ?? null],
    );
    return c.json({ entries: found.rows, balance: found.rows.reduce((sum, entry) => sum + entry.amount, 0) });
  });

  settlementRoutes(api, deps);
  chargebackRoutes(api, deps);
  return api;
}

function parseBody<Body>(schema: z.ZodMiniType<Body>, raw: string): Body {
  let json: unknown;
  try {
    json = raw === "" ? {} : JSON.parse(raw);
  } catch {
    throw new GatewayError("invalid_request", "The body is not JSON.");
  }
  const parsed = schema.safeParse(json);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new GatewayError("invalid_request", issue?.message ?? "Not understood.", issue?.path.join("."));
}
