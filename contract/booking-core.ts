import * as z from "zod/mini";
import { money } from "./money-schema.ts";
import { paymentView } from "./payments.ts";
import { bothTexts } from "./text.ts";
import { calendarDate, priceLine, secretId } from "./primitives.ts";

/** R4.3: what a list of bookings says. */
export const bookingStatus = z.enum(["pending", "active", "cancelled", "completed"]);
/**
 * Where a booking stands. draft: chosen, nothing held · held: checked with the supplier, and kept where it can keep; payment is
 * open · confirming: paid, the supplier is being asked to issue · confirmed · failed: no booking came about, money goes back ·
 * expired: the session ran out before payment · cancelled · completed.
 */
export const bookingStage = z.enum([
  "draft",
  "held",
  "confirming",
  "confirmed",
  "failed",
  "expired",
  "cancelled",
  "completed",
]);
export type BookingStage = z.infer<typeof bookingStage>;

/** R4.2: what the page after the payment says. */
export const paymentOutcome = z.enum(["verifying", "success", "processing", "payment_failed", "booking_failed"]);
export type PaymentOutcome = z.infer<typeof paymentOutcome>;

/** As what a booking was opened: its account's; a visitor's, by the browser that holds it; a look-up, which is masked and changes nothing. */
export const bookingAccess = z.enum(["owner", "holder", "viewer"]);
export type BookingAccess = z.infer<typeof bookingAccess>;

/** What every booking has, whatever is booked. */
export const bookingCore = z.object({
  id: secretId,
  access: bookingAccess,
  /** Twelve digits, given when the booking is created; shown from the payment on. */
  reference: z.string(),
  status: bookingStatus,
  stage: bookingStage,
  createdAt: z.string(),
  /** The price and the session hold until then (R4.6); null once paid. */
  expiresAt: z.nullable(z.string()),
  /** The search that led here, as the address of the results page without language: `/flights/search?…`. */
  searchPath: z.string(),
  /** First and last departure, or check-in and check-out. */
  firstTravelDay: calendarDate,
  lastTravelDay: calendarDate,
  /** Whole while a draft is filled in; masked from then on (`n•••@g•••.com`, `5• ••• ••12`). */
  contact: z.nullable(z.object({ email_address: z.string(), phone_country: z.string(), phone: z.string() })),
  code: z.nullable(z.object({ code: z.string(), amount: money })),
  /** Add up to `total`. */
  lines: z.array(priceLine),
  /** What is paid to us now; 0 when everything is paid at the property. */
  total: money,
  payment: z.nullable(paymentView),
  outcome: z.nullable(paymentOutcome),
  /** The supplier's reference: the airline's PNR, the hotel's confirmation number. */
  locator: z.nullable(z.string()),
  /** The hotel has not given its own number yet: `locator` is that of the supplier between us. */
  locatorAwaited: z.boolean(),
  /** When the booking failed after payment: what goes back, and where it stands; with_staff: the bank refused it, a person transfers it. */
  refund: z.nullable(
    z.object({ amount: money, state: z.enum(["requested", "sent", "with_staff", "transferred"]), at: z.string() }),
  ),
  /** First name of the member of staff who prepared it by telephone, while it waits for its payment. */
  preparedBy: z.nullable(bothTexts),
  /** Places of travellers or rooms that are cancelled; the others stand. */
  cancelledParts: z.array(z.int()),
  /** Confirming takes longer than usual: the supplier may be asked again (R4.1). */
  canRetryConfirmation: z.boolean(),
});
export type BookingCore = z.infer<typeof bookingCore>;

/** The id opens nothing by itself: who may act on a booking is told in docs/decisions/0018. */
export const bookingInput = z.object({ bookingId: secretId });

/** How often one caller may save a step of a draft: as often as it may begin a booking. */
export const stepLimit = { points: 30, seconds: 60 };
