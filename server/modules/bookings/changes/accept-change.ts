import { isSameMoney, type Money, sar } from "#contract/money.ts";
import { isPayable, type PaymentMethod, type PaymentView } from "#contract/payments.ts";
import { type Transaction, transaction } from "#server/platform/database/database.ts";
import { AppError } from "#server/platform/errors.ts";
import type { CallContext } from "#server/platform/supplier.ts";
import { unansweredOf } from "../airline-changes/find-airline-changes.ts";
import type { BookingDeps } from "../deps.ts";
import { lockBooking } from "../find-booking.ts";
import { productOf } from "../product.ts";
import { supplierContact } from "../supplier-contact.ts";
import type { BookingRow } from "../tables.ts";
import { confirmChangeJob } from "./change-jobs.ts";
import { findChange, lockChange } from "./find-changes.ts";
import { assertAmendable } from "./amending.ts";
import { moveChange } from "./move-change.ts";
import type { ChangeKind, ChangeRow } from "./tables.ts";

type Input = { kind: ChangeKind; changeId: string; acceptedDue: Money; method?: PaymentMethod | undefined };
type Caller = CallContext & { idempotencyKey: string };
type Answer = { change: ChangeRow; payment: PaymentView | null };

/**
 * Takes a quote: where something is due its payment is opened (the same again while it is open), else the supplier is asked. One that
 * was accepted before answers how it stands.
 * @throws AppError quote_changed when it has ended or the booking is not as it was quoted of; conflict (`problems`), or while a bank decides
 */
export async function acceptChange(deps: BookingDeps, row: BookingRow, input: Input, caller: Caller): Promise<Answer> {
  const asked = await findChange(deps.db, input.changeId, row.id);
  if (asked.kind !== input.kind) throw new AppError("not_found");
  const isOver = asked.state !== "quoted" && asked.state !== "paying";
  const change = isOver ? asked : await transaction(deps.db, (tx) => take(deps, tx, row.id, input));
  const payment = change.state === "paying" ? await pay(deps, row, change, input.method, caller) : null;
  return { change, payment };
}

async function take(deps: BookingDeps, tx: Transaction, bookingId: string, input: Input): Promise<ChangeRow> {
  const row = await lockBooking(tx, bookingId);
  const change = await lockChange(tx, input.changeId);
  const now = deps.clock.now();
  const { due } = change.sums;
  if (change.state !== "quoted" && change.state !== "paying") return change;
  if (change.expiresAt <= now || change.revision !== row.revision || !isSameMoney(input.acceptedDue, sar(due)))
    throw new AppError("quote_changed");
  if ((await unansweredOf(tx, bookingId)) !== change.airlineChangeId) throw new AppError("quote_changed");
  await assertAmendable(deps, tx, row, change.kind);
  if (row.paymentId) await deps.payments.assertUndisputed(tx, { bookingId: row.id, paymentId: row.paymentId });
  if (change.state === "paying") return change;
  if (due > 0) return moved(await moveChange(tx, change.id, "paying", { acceptedAt: now }));
  const changing = moved(await moveChange(tx, change.id, "changing", { acceptedAt: now }));
  await deps.queue.enqueue(tx, confirmChangeJob, { changeId: change.id });
  return changing;
}

/** It was locked in the state that is left. */
function moved(row: ChangeRow | null): ChangeRow {
  if (!row) throw new Error("change moved while it was locked");
  return row;
}

async function pay(
  deps: BookingDeps,
  row: BookingRow,
  change: ChangeRow,
  asked: PaymentMethod | undefined,
  caller: Caller,
): Promise<PaymentView> {
  const last = await deps.payments.forChange(row.id, change.id);
  const method = asked ?? last?.method ?? "mada";
  if (last && ["processing", "authorized", "captured"].includes(last.state))
    throw new AppError("conflict", { details: { payment: last.id } });
  if (last?.state === "open" && last.method === method && isPayable(last)) return last;
  const { name, summary } = productOf(deps, row).payer(row.item, caller.locale);
  return deps.payments.open({
    bookingId: row.id,
    changeId: change.id,
    reference: row.reference,
    amount: sar(change.sums.due),
    method,
    payer: { name, ...supplierContact(row) },
    description: `${row.reference} ${summary}`,
    locale: caller.locale,
    expiresAt: change.expiresAt.toISOString(),
    idempotencyKey: `${change.id}:${caller.idempotencyKey}`,
  });
}
