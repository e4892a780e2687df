import type { BookingCore, PaymentOutcome } from "#contract/booking-core.ts";
import type { Booking } from "#contract/bookings.ts";
import type { PaymentView } from "#contract/payments.ts";
import type { Locale } from "#contract/text.ts";
import { publicStatus } from "./booking-states.ts";
import type { BookingDeps } from "./deps.ts";
import { findPrepared, firstNameOfStaff } from "./prepared/find-prepared.ts";
import { discountLines } from "./price-booking.ts";
import { productOf } from "./product.ts";
import { viewPaid } from "./split/view-paid.ts";
import { retryPause } from "./retry-confirmation.ts";
import type { BookingRow } from "./tables.ts";

type Deps = Pick<BookingDeps, "db" | "products" | "payments" | "clock" | "telephone">;

/** The booking as the contract describes it, in one language. */
export async function viewBooking(deps: Deps, row: BookingRow, locale: Locale): Promise<Booking> {
  const part = productOf(deps, row).view(row, locale);
  return {
    ...part,
    ...(await viewCore(deps, row)),
    lines: [...part.lines, ...discountLines(row.code, locale)],
  } as Booking;
}

/** Everything that does not depend on what is booked. */
async function viewCore(
  deps: Deps,
  row: BookingRow,
): Promise<Omit<BookingCore, "lines" | "searchPath" | "firstTravelDay" | "lastTravelDay">> {
  const isOpen = row.stage === "draft" || row.stage === "held";
  const payment = await findPayment(deps, row);
  return {
    id: row.id,
    // Everything, for mails and documents; what an asker gets of it is cut by access/mask-booking.ts.
    access: "owner",
    reference: row.reference,
    status: publicStatus(row.stage),
    stage: row.stage,
    createdAt: row.createdAt.toISOString(),
    expiresAt: isOpen ? row.expiresAt.toISOString() : null,
    contact: row.contact,
    code: row.code && { code: row.code.code, amount: { amount: row.code.amount, currency: "SAR" } },
    total: { amount: row.total, currency: "SAR" },
    payment,
    outcome: outcomeOf(row, payment),
    locator: row.stage === "confirmed" || row.stage === "completed" ? (row.order?.locator ?? null) : null,
    locatorAwaited: row.order?.locatorAwaited ?? false,
    refund: refundOf(row),
    preparedBy: await findPreparer(deps, row),
    cancelledParts: row.cancelledParts,
    canRetryConfirmation: retryPause(row, deps.clock.now()) === 0,
  };
}

/** Told while it waits for its payment. */
async function findPreparer(deps: Deps, row: BookingRow): Promise<BookingCore["preparedBy"]> {
  const prepared = row.stage === "held" ? await findPrepared(deps.db, row.id) : null;
  return prepared && firstNameOfStaff(deps, prepared.preparedBy);
}

/** The payment it is bought with; before that the last one opened. */
async function findPayment({ db, payments }: Deps, row: BookingRow): Promise<PaymentView | null> {
  if (row.paymentId) return viewPaid({ db, payments }, row, await payments.view(row.paymentId));
  return row.stage === "draft" ? null : payments.forBooking(row.id);
}

/** R4.2. Null while there is nothing to tell: before the payment, or while it waits for the payer. */
function outcomeOf(
  row: Pick<BookingRow, "stage" | "confirmTries">,
  payment: PaymentView | null,
): PaymentOutcome | null {
  if (row.stage === "confirmed" || row.stage === "completed") return "success";
  if (row.stage === "cancelled") return null;
  if (row.stage === "failed") return "booking_failed";
  if (row.stage === "confirming") return row.confirmTries < 2 ? "verifying" : "processing";
  if (payment?.state === "processing") return "processing";
  if (payment?.state === "failed" || payment?.state === "expired") return "payment_failed";
  return payment?.state === "authorized" || payment?.state === "captured" ? "verifying" : null;
}

function refundOf(row: BookingRow): BookingCore["refund"] {
  if (row.stage !== "failed" || !row.paymentId) return null;
  const at = row.refundedAt ?? row.refundStaffAt ?? row.updatedAt;
  return { amount: { amount: row.total, currency: "SAR" }, state: refundState(row), at: at.toISOString() };
}

function refundState({ refundedAt, refundStaffAt, refundByTransfer }: BookingRow) {
  if (refundByTransfer) return "transferred";
  if (refundedAt) return "sent";
  return refundStaffAt ? "with_staff" : "requested";
}
