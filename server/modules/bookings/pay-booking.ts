import type { Money } from "#contract/money.ts";
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
  acceptedTotal?: Money | undefined;
  asker: Asker;
};

/**
 * Holds the booking if it is not held yet, and opens a payment; while one is open by the same method, that one again.
 * @throws AppError those of holdBooking; code_refused when the code asks for another method; conflict when nothing is due, it is paid, the bank
 *   still decides, or several people share it (details.split)
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
  if (last?.state === "open" && last.method === method && isPayable(last)) return last;
  // Only who owns it pays it with a balance.
  const account = row.userId === input.asker.userId ? row.userId : null;
  const opened = await openPayment(deps, row, { method, account }, context);
  // Of several payments of a booking the first counts.
  if (!last) await recordNumber(deps.db, deps.clock.now(), { metric: "pay_opened", product: row.kind });
  return opened;
}

/** What costs nothing now is placed, not paid. */
function assertDue(row: BookingRow): void {
  const isOpen = row.stage === "draft" || row.stage === "held";
  if (isOpen && row.total === 0) throw new AppError("conflict", { details: { due: 0 } });
}

async function openPayment(
  deps: BookingDeps,
  row: BookingRow,
  { method, account }: { method: PaymentMethod; account: string | null },
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
    inParts: !product.noParts,
    networks: row.code ? await deps.content.networksFor(row.code.code) : null,
    idempotencyKey: `${row.id}:${context.idempotencyKey}`,
  });
}
