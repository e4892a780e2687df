import type { PaymentOutcome } from "#contract/booking-core.ts";
import type { FlightBooking } from "#contract/flight-bookings.ts";
import type { PaymentView } from "#contract/payments.ts";
import type { Locale } from "#contract/text.ts";
import { publicStatus } from "./booking-states.ts";
import type { BookingDeps } from "./deps.ts";
import { bookingLines } from "./price-booking.ts";
import type { BookingRow } from "./tables.ts";
import { searchPath, travelDays, travellerTypes } from "./traveller-rules.ts";

/** A ticket that is not out after so many seconds may be asked for again by the traveller (R4.1). */
const retryAfterSeconds = 20;

type Deps = Pick<BookingDeps, "flights" | "payments" | "clock">;

/** The booking as the contract describes it, in one language. */
export async function viewBooking(deps: Deps, row: BookingRow, locale: Locale): Promise<FlightBooking> {
  const { choice } = row;
  const view = deps.flights.describe(choice, locale);
  const days = travelDays(choice);
  const isOpen = row.stage === "draft" || row.stage === "held";
  const payment = row.paymentId
    ? await deps.payments.view(row.paymentId)
    : row.stage === "draft"
      ? null
      : await deps.payments.forBooking(row.id);
  return {
    id: row.id,
    kind: row.kind,
    reference: row.reference,
    status: publicStatus(row.stage),
    stage: row.stage,
    createdAt: row.createdAt.toISOString(),
    expiresAt: isOpen ? row.expiresAt.toISOString() : null,
    searchPath: searchPath(choice),
    query: choice.query,
    ...view,
    firstTravelDay: days.first,
    lastTravelDay: days.last,
    travellerTypes: travellerTypes(choice),
    travellers: viewTravellers(row),
    contact: row.contact,
    extras: { bags: row.extras.bags, seats: row.extras.seats },
    code: row.code && { code: row.code.code, amount: { amount: row.code.amount, currency: "SAR" } },
    lines: bookingLines(row, view.fare, locale),
    total: { amount: row.total, currency: "SAR" },
    payment,
    outcome: outcomeOf(row, payment),
    locator: row.stage === "confirmed" || row.stage === "completed" ? (row.order?.locator ?? null) : null,
    refund: refundOf(row),
    canRetryConfirmation:
      row.stage === "confirming" &&
      deps.clock.now().getTime() - (row.paidAt?.getTime() ?? 0) > retryAfterSeconds * 1000,
  };
}

/** R4.2. Null while there is nothing to tell: before the payment, or while it waits for the payer. */
export function outcomeOf(
  row: Pick<BookingRow, "stage" | "confirmTries">,
  payment: PaymentView | null,
): PaymentOutcome | null {
  if (row.stage === "confirmed" || row.stage === "completed") return "success";
  if (row.stage === "failed") return "booking_failed";
  if (row.stage === "confirming") return row.confirmTries < 2 ? "verifying" : "processing";
  if (payment?.state === "processing") return "processing";
  if (payment?.state === "failed" || payment?.state === "expired") return "payment_failed";
  return payment?.state === "authorized" || payment?.state === "captured" ? "verifying" : null;
}

function viewTravellers(row: BookingRow): FlightBooking["travellers"] {
  const isDraft = row.stage === "draft";
  return row.travellers.map((traveller, index) => ({
    ...traveller,
    lastname: traveller.lastname ?? "",
    passport_number: isDraft ? traveller.passport_number : `•••${traveller.passport_number.slice(-3)}`,
    ticketNumber: row.tickets.find((ticket) => ticket.traveller === index)?.number ?? null,
  }));
}

function refundOf(row: BookingRow): FlightBooking["refund"] {
  if (row.stage !== "failed" || !row.paidAt) return null;
  const at = row.refundedAt ?? row.updatedAt;
  return {
    amount: { amount: row.total, currency: "SAR" },
    state: row.refundedAt ? "sent" : "requested",
    at: at.toISOString(),
  };
}
