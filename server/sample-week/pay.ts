import { payBooking } from "#contract/bookings.ts";
import { verifyPayment } from "#contract/payments.ts";
import type { ApiClient } from "#contract/client.ts";
import { createPayer } from "#sandbox/payments/payer.ts";
import { once } from "./customer.ts";
import type { Week } from "./open-week.ts";

/** What the card of a test does: `refunds_refused` is closed after it has paid. */
export type Card = "paid" | "insufficient_funds" | "refunds_refused";

/** Pays for a booking in the gateway's page, and lets everything happen that follows at once. */
export async function pay(week: Week, api: ApiClient, bookingId: string, card: Card = "paid"): Promise<void> {
  const payment = await api(payBooking, { bookingId, method: "mada", acceptTerms: true }, once());
  await createPayer((await week.sandboxes.openPayments()).app).pay(payment.frame?.src ?? "", card);
  await api(verifyPayment, { paymentId: payment.id });
  await week.settle();
}
