import { Hono } from "hono";
import * as z from "zod/mini";
import { decideChargeback, openChargeback } from "./chargebacks/chargebacks.ts";
import { inTransaction } from "./database.ts";
import { FAULT_KINDS, FAULT_POINTS, SETTLEMENT_FAULTS } from "./faults.ts";
import { GatewayError } from "./gateway-error.ts";
import { movePayment } from "./move-payment.ts";
import { lockPayment } from "./payment-record.ts";
import { canMove } from "./payment-states.ts";
import type { SandboxDeps } from "./sandbox-deps.ts";
import { settleUntil } from "./settlements/settle-until.ts";

const share = z.number().check(z.minimum(0), z.maximum(1));
const controlBody = z.object({
  /** Clears all faults before anything else. */
  reset: z.optional(z.boolean()),
  /** Strike the next `times` calls of a point. */
  faults: z.optional(
    z.array(
      z.object({
        point: z.enum(FAULT_POINTS),
        kind: z.enum(FAULT_KINDS),
        times: z._default(z.int().check(z.minimum(1)), 1),
      }),
    ),
  ),
  rates: z.optional(z.partialRecord(z.enum(FAULT_KINDS), share)),
  hangMs: z.optional(z.int().check(z.minimum(0))),
  slowMs: z.optional(z.int().check(z.minimum(0))),
  timeScale: z.optional(z.number().check(z.minimum(0))),
  webhooks: z.optional(
    z.object({
      withhold: z.optional(z.boolean()),
      copies: z.optional(z.int().check(z.minimum(1), z.maximum(20))),
      shuffle: z.optional(z.boolean()),
    }),
  ),
  /** What is wrong with the next settlement. */
  settlement: z.optional(z.array(z.enum(SETTLEMENT_FAULTS))),
  /** Settles all that has moved until now, and does not wait for the end of the day. */
  settle: z.optional(z.boolean()),
  /** The payer has the bank take a payment back: all of what is left, or so many halalas. */
  chargeback: z.optional(
    z.object({
      paymentId: z.string(),
      reason: z._default(z.string(), "10.4"),
      amount: z.optional(z.int().check(z.minimum(1))),
    }),
  ),
  /** How the bank decides a chargeback. */
  decide: z.optional(z.object({ chargebackId: z.string(), state: z.enum(["won", "lost"]) })),
  /** The bank's answer for a payment that is processing, now. */
  resolve: z.optional(z.object({ paymentId: z.string(), state: z.enum(["captured", "authorized", "failed"]) })),
  /** Do at once what time and the webhook sender would do: advance what is due, send what waits. */
  tick: z.optional(z.boolean()),
});

/** For tests and for trying things by hand: what goes wrong next. */
export function controlApi(deps: SandboxDeps & { tick(): Promise<void> }): Hono {
  const { pool, clock, faults } = deps;
  const app = new Hono();
  app.post("/", async (c) => {
    const parsed = controlBody.safeParse(await c.req.json().catch(() => null));
    if (!parsed.success) {
      const issue = parsed.error.issues[0];
      throw new GatewayError("invalid_request", issue?.message ?? "Not understood.", issue?.path.join("."));
    }
    const { reset, faults: planned, webhooks, resolve, tick, settle, chargeback, decide, ...settings } = parsed.data;
    if (reset) faults.reset();
    if (planned) faults.plan(planned);
    faults.change(
      definedOnly({
        ...settings,
        ...(webhooks ? { webhooks: { ...faults.settings.webhooks, ...definedOnly(webhooks) } } : {}),
      }),
    );
    if (resolve) {
      await inTransaction(pool, async (tx) => {
        const payment = await lockPayment(tx, "id", resolve.paymentId);
        if (payment?.state !== "processing" || !canMove(payment.state, resolve.state)) {
          throw new GatewayError("not_permitted", "Only a payment that is processing has an answer to come.");
        }
        const decline = resolve.state === "failed" ? { decline: "do_not_honor" as const } : {};
        await movePayment(tx, payment, resolve.state, clock.now(), decline);
      });
    }
    if (chargeback) await openChargeback(deps, chargeback);
    if (decide) await decideChargeback(deps, decide.chargebackId, decide.state);
    if (tick) await deps.tick();
    if (settle) await settleUntil(deps, clock.now());
    return c.json(faults.settings);
  });
  return app;
}

/** Without the keys that were not given. */
function definedOnly<T extends object>(value: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}
