import { and, desc, eq } from "drizzle-orm";
import { dayMs } from "#contract/days.ts";
import { sar } from "#contract/money.ts";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import { openCase } from "#server/platform/cases/open-case.ts";
import { type Transaction, transaction } from "#server/platform/database/database.ts";
import { createSlug } from "#server/platform/ids.ts";
import { SupplierError } from "#server/platform/supplier.ts";
import type { SettlementDeps, TakenPayment } from "../deps.ts";
import type { GatewayChargeback } from "../settlement-source.ts";
import { type ChargebackRow, chargebacks } from "../tables.ts";
import { nextChargebackStates } from "./chargeback-states.ts";
import { moveChargeback } from "./move-chargeback.ts";

/** A chargeback takes months; what moved longer ago was heard of. */
const lookBackMs = 200 * dayMs;

/** Asks the gateway what moved, and records it: a notice only hints at it. A repeat changes nothing. */
export async function recordChargebacks(deps: SettlementDeps): Promise<void> {
  const since = new Date(deps.clock.now().getTime() - lookBackMs);
  try {
    for (const remote of await deps.chargebacks.list(since, createSlug())) await recordOne(deps, remote);
  } catch (error) {
    if (!(error instanceof SupplierError)) throw error;
    // The next round asks again.
    deps.log.warn("chargebacks could not be fetched", { fault: error.kind, error });
  }
}

async function recordOne(deps: SettlementDeps, remote: GatewayChargeback): Promise<void> {
  const { db, source, log } = deps;
  const [payment] = await deps.payments.byGatewayRefs(source.id, [remote.gatewayRef]);
  if (!payment) return log.error("chargeback of an unknown payment", { chargeback: remote.ref });
  await transaction(db, async (tx) => {
    const row = (await find(tx, source.id, remote.ref)) ?? (await open(deps, tx, payment, remote));
    // To the gateway it is open for as long as nobody has answered it.
    const isNews =
      remote.state !== "opened" && remote.state !== row.state && nextChargebackStates[row.state].includes(remote.state);
    if (!isNews) return;
    await moveChargeback(deps, tx, row, remote.state);
    await audit(deps, tx, row.id, remote.state, { before: { state: row.state } });
  });
}

async function find(tx: Transaction, gateway: string, ref: string): Promise<ChargebackRow | null> {
  const [row] = await tx
    .select()
    .from(chargebacks)
    .where(and(eq(chargebacks.gateway, gateway), eq(chargebacks.ref, ref)))
    .orderBy(desc(chargebacks.number))
    .for("update");
  return row ?? null;
}

/** The payment's lock comes first, as with refunds: of both at once one sees the other. */
async function open(
  deps: SettlementDeps,
  tx: Transaction,
  { id: paymentId, bookingId, reference }: TakenPayment,
  remote: GatewayChargeback,
): Promise<ChargebackRow> {
  const { clock, payments, source } = deps;
  const { ref, amount, reasonCode, authentication, respondBy, openedAt } = remote;
  await payments.dispute(tx, paymentId, amount);
  const [row] = await tx
    .insert(chargebacks)
    .values({
      id: createSlug(),
      gateway: source.id,
      ref,
      paymentId,
      bookingId,
      reference,
      amount,
      reasonCode,
      authentication,
      state: "opened",
      respondBy,
      openedAt,
    })
    .returning();
  if (!row) throw new Error("insert returned no row");
  await payments.write(tx, {
    key: `chargeback:${row.id}`,
    bookingId,
    reference,
    entries: { chargebacks: amount, gateway_clearing: 0 - amount },
  });
  await openCase(tx, clock, {
    queue: "chargeback",
    subject: row.id,
    bookingId,
    reference,
    who: null,
    locale: "ar",
    promise: null,
    facts: { amount: sar(amount), chargeback: row.id, rule: reasonCode, dueBy: respondBy.toISOString() },
  });
  await audit(deps, tx, row.id, "opened", { after: { amount, reasonCode, ref } });
  return row;
}

const audit = (
  { clock }: Pick<SettlementDeps, "clock">,
  tx: Transaction,
  id: string,
  step: string,
  more: { before?: unknown; after?: unknown },
): Promise<void> =>
  recordAudit(tx, {
    staffId: null,
    action: `chargeback.${step}`,
    subject: `chargeback:${id}`,
    ...more,
    at: clock.now(),
  });
