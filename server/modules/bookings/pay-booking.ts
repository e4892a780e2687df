import { compareMoney, isSameMoney, type Money, sar } from "#contract/money.ts";
import { isPayable, type PaymentMethod, type PaymentView } from "#contract/payments.ts";
import { AppError } from "#server/platform/errors.ts";
import { recordNumber } from "#server/platform/numbers/record-number.ts";
import type { CallContext } from "#server/platform/supplier.ts";
import type { BookingDeps } from "./deps.ts";
import { findBooking } from "./find-booking.ts";
import { holdBooking } from "./hold-booking.ts";
import type { Asker } from "./hold-limits/asker.ts";
import { productOf } from "./product.ts";
import { findOpenSplit } from "./split/find-split.ts";
import { recordTerms } from "./terms/record-terms.ts";
import { supplierContact } from "./supplier-contact.ts";
import type { BookingRow } from "./tables.ts";

type Input = {
  bookingId: string;
  /** None yet: the first one that the discount code takes. */
  method?: PaymentMethod | undefined;
  /** What the owner's balance pays of it. */
  fromBalance?: Money | undefined;
  acceptedTotal?: Money | undefined;
  asker: Asker;
};

/**
 * Holds the booking if it is not held yet, and opens a payment; while one is open by the same method, that one again.
 * @throws AppError those of holdBooking; code_refused when the code asks for another method; conflict when nothing is due, it is paid, the bank
 *   still decides, several people share it (details.split), or the balance has less than it is to pay (details.balance)
 */
export async function payBooking(
  deps: BookingDeps,
  input: Input,
  context: CallContext & { idempotencyKey: string },
): Promise<PaymentView> {
  const seen = await findBooking(deps.db, input.bookingId);
  assertDue(seen);
  const method = input.method ?? (await deps.content.methodFor(seen.code?.code ?? null));
  const row = seen.stage === "held" ? seen : await holdBooking(deps, input.bookingId, { ...input, method }, context);
  assertDue(row);
  const shared = await findOpenSplit(deps.db, row.id);
  if (shared) throw new AppError("conflict", { details: { split: shared.id } });
  if (row.code) await deps.content.assertMethod(row.code.code, method);
  if (row.expiresAt <= deps.clock.now()) throw new AppError("session_expired");
  const last = await deps.payments.forBooking(row.id);
  await recordTerms(deps, row.id);
  if (last?.state === "processing") throw new AppError("conflict", { details: { payment: last.id } });
  const fromBalance = partOf(row, method, input.fromBalance);
  const isSame = last?.method === method && isSameMoney(last.fromBalance ?? sar(0), fromBalance ?? sar(0));
  if (last?.state === "open" && isSame && isPayable(last)) return last;
  // Only who owns it pays it with a balance.
  const account = row.userId === input.asker.userId ? row.userId : null;
  const opened = await openPayment(deps, row, { method, account, fromBalance }, context);
  // Of several payments of a booking the first counts.
  if (!last) await recordNumber(deps.db, deps.clock.now(), { metric: "pay_opened", product: row.kind });
  return opened;
}

/** What costs nothing now is placed, not paid. */
function assertDue(row: BookingRow): void {
  const isOpen = row.stage === "draft" || row.stage === "held";
  if (isOpen && row.total === 0) throw new AppError("conflict", { details: { due: 0 } });
}

/** What a balance pays beside another method. @throws AppError invalid_input for all of the price or more, or beside itself */
function partOf({ total }: BookingRow, method: PaymentMethod, asked: Money | undefined): Money | null {
  if (!asked) return null;
  if (method === "balance" || compareMoney(asked, sar(total)) >= 0)
    throw new AppError("invalid_input", { errors: { fromBalance: ["above_price"] } });
  return asked;
}

async function openPayment(
  deps: BookingDeps,
  row: BookingRow,
  { method, account, fromBalance }: { method: PaymentMethod; account: string | null; fromBalance: Money | null },
  context: CallContext & { idempotencyKey: string },
): Promise<PaymentView> {
  const product = productOf(deps, row);
  const { name, summary } = product.payer(row.item, context.locale);
  return deps.payments.open({
    bookingId: row.id,
    reference: row.reference,
    amount: { amount: row.total, currency: "SAR" },
    method,
    payer: { name, ...supplierContact(row) },
    description: `${row.reference} ${summary}`,
    locale: context.locale,
    expiresAt: row.expiresAt.toISOString(),
    account,
    fromBalance,
    inParts: !product.noParts,
    networks: row.code ? await deps.content.networksFor(row.code.code) : null,
    idempotencyKey: `${row.id}:${context.idempotencyKey}`,
  });
}
