import { eq } from "drizzle-orm";
import { compareMoney, sar, subtractMoney } from "#contract/money.ts";
import { transaction } from "#server/platform/database/database.ts";
import { isUniqueViolation } from "#server/platform/database/errors.ts";
import { AppError } from "#server/platform/errors.ts";
import { createSlug } from "#server/platform/ids.ts";
import { SupplierError } from "#server/platform/supplier.ts";
import { lockFreeParts } from "./balance/set-aside.ts";
import { writeBeside } from "./balance/write-beside.ts";
import type { PaymentDeps } from "./deps.ts";
import { findPayment, paymentsOfBooking } from "./find-payment.ts";
import { releasePayment } from "./finish-payment.ts";
import { gatewayFor } from "./gateways.ts";
import { refuseMethod } from "./method-rules.ts";
import { liveStates } from "./payment-states.ts";
import { settlePayment } from "./settle-payment.ts";
import type { PaymentOrder } from "./payment-order.ts";
import { startPayment } from "./start-payment.ts";
import { type PaymentRow, payments } from "./tables.ts";

/**
 * Opens a payment with the gateway. A booking has one payment at a time, and each change of it one beside: an older one that is still open is closed at
 * the gateway first, so that it cannot be paid beside this one. What a balance pays of it is set aside with it.
 * @throws AppError conflict when the booking is paid or the bank decides about it (details.payment), or the balance has less than it is to pay
 *   (details.balance); supplier_failed when the gateway cannot be reached (the same call again goes on where this one ended)
 */
export async function openPayment(deps: PaymentDeps, asked: PaymentOrder): Promise<PaymentRow> {
  const order = asked.fromBalance ? { ...asked, amount: subtractMoney(asked.amount, asked.fromBalance) } : asked;
  const { amount } = order;
  const notOffered = () => new AppError("bad_request", { errors: { method: ["not_offered"] } });
  const can = gatewayFor(deps.gateways, order.method)?.can;
  if (!can?.currencies.includes(amount.currency)) throw notOffered();
  const [repeated] = await deps.db.select().from(payments).where(eq(payments.idempotencyKey, order.idempotencyKey));
  if (!repeated && refuseMethod(order.method, factsOf(order), deps.clock.now(), can)) throw notOffered();
  if (!repeated && order.fromBalance && !mayUseBalance(deps, order)) throw notOffered();
  const row = repeated ?? (await writePayment(deps, order));
  if (row.state !== "open" || row.gatewayRef) return row;
  return translateFaults(() => startPayment(deps, row, order));
}

/** Its owner's, of a booking that is bought, and without a code for cards of a scheme. */
const mayUseBalance = ({ gateways, clock }: PaymentDeps, order: PaymentOrder): boolean =>
  order.account !== undefined &&
  order.account !== null &&
  compareMoney(order.amount, sar(0)) > 0 &&
  refuseMethod(
    "balance",
    { ...factsOf(order), amount: order.fromBalance?.amount ?? 0 },
    clock.now(),
    gateways[0].can,
  ) === null;

/** What a payment is of: the booking itself, a change of it, or a share. */
type Pays = { bookingId: string; changeId?: string | null; shareId?: string | null };

/** Closes what is open of the booking, or of its change or share, and answers the number of the attempt that follows. @throws AppError as `openPayment` */
export async function closeEarlier(
  deps: PaymentDeps,
  { bookingId, changeId = null, shareId = null }: Pays,
): Promise<number> {
  const earlier = await paymentsOfBooking(deps.db, bookingId);
  for (const each of earlier)
    if (each.changeId === changeId && each.shareId === shareId && !each.besideId) await closeOlder(deps, each);
  return (earlier[0]?.attempt ?? 0) + 1;
}

/** A payment as it is written at first. */
export function paymentValues(
  { clock, gateways }: Pick<PaymentDeps, "clock" | "gateways">,
  order: PaymentOrder,
  attempt: number,
) {
  const now = clock.now();
  return {
    id: createSlug(),
    bookingId: order.bookingId,
    changeId: order.changeId ?? null,
    shareId: order.shareId ?? null,
    attempt,
    reference: order.reference,
    idempotencyKey: order.idempotencyKey,
    method: order.method,
    amount: order.amount.amount,
    currency: order.amount.currency,
    locale: order.locale,
    inParts: order.inParts ?? false,
    networks: order.networks ? [...order.networks] : null,
    state: "open" as const,
    gateway: (gatewayFor(gateways, order.method) ?? gateways[0]).id,
    // Until the gateway has answered: if this process dies, somebody looks after it.
    checkAt: new Date(now.getTime() + 60_000),
    expiresAt: new Date(order.expiresAt),
    createdAt: now,
    updatedAt: now,
  };
}

async function writePayment(deps: PaymentDeps, order: PaymentOrder): Promise<PaymentRow> {
  const attempt = await closeEarlier(deps, order);
  for (let next = attempt; ; next++) {
    const row = await insertPayment(deps, order, next, order.shareId !== undefined && next < attempt + sharesAtOnce);
    if (row) return row;
  }
}

/** So many who pay shares of one booking may open their payments in one moment. */
const sharesAtOnce = 8;

/** Null where the number of the attempt was taken a moment ago by another share, and the next one `maySkip` it. */
async function insertPayment(
  deps: PaymentDeps,
  order: PaymentOrder,
  attempt: number,
  maySkip: boolean,
): Promise<PaymentRow | null> {
  const values = paymentValues(deps, order, attempt);
  try {
    return await transaction(deps.db, async (tx) => {
      const { account, fromBalance } = order;
      // Before it is written: payments that a balance came from are locked before any later one.
      const free = account && fromBalance ? await lockFreeParts(tx, account, fromBalance.amount) : null;
      const [row] = await tx.insert(payments).values(values).returning();
      if (!row) throw new Error("insert returned no payment");
      if (free && fromBalance) await writeBeside(tx, row, fromBalance.amount, free);
      return row;
    });
  } catch (error) {
    if (maySkip && isUniqueViolation(error, "payments_attempt")) return null;
    // Another call for this booking, or this very call a second time, was faster by a moment.
    if (isUniqueViolation(error)) throw new AppError("conflict", { cause: error });
    throw error;
  }
}

/** Asks first: one that was paid, or is being decided about, stays, and no other is opened beside it. */
async function closeOlder(deps: PaymentDeps, older: PaymentRow): Promise<void> {
  if (!isLive(older)) return;
  const asked = await translateFaults(() => settlePayment(deps, older.id));
  if (!isLive(asked)) return;
  if (asked.state === "open") {
    const closed = await translateFaults(() => closeOrSee(deps, asked));
    if (!isLive(closed)) return;
  }
  throw new AppError("conflict", { details: { payment: older.id } });
}

/** A payment that cannot be closed any more was paid a moment ago: answers how it stands. */
async function closeOrSee(deps: PaymentDeps, row: PaymentRow): Promise<PaymentRow> {
  return releasePayment(deps, row).catch((error: unknown) => {
    if (error instanceof SupplierError && error.kind === "not_permitted") return findPayment(deps.db, row.id);
    throw error;
  });
}

export const factsOf = ({
  amount: { amount },
  expiresAt,
  inParts = false,
  networks = null,
  changeId,
  shareId,
}: PaymentOrder) => ({
  amount,
  expiresAt: new Date(expiresAt),
  inParts,
  networks,
  changeId: changeId ?? null,
  shareId: shareId ?? null,
});

const isLive = (row: PaymentRow) => liveStates.some((state) => state === row.state);

async function translateFaults<T>(work: () => Promise<T>): Promise<T> {
  return work().catch((error: unknown) => {
    if (error instanceof SupplierError) throw new AppError("supplier_failed", { cause: error });
    throw error;
  });
}
