import type { ApiClient } from "#contract/client.ts";
import { payBooking } from "#contract/bookings.ts";
import { createVisaBooking } from "#contract/visa-bookings.ts";
import { payAtGateway } from "#server/modules/bookings/testing/pay-at-gateway.ts";
import type { TestApp } from "#server/testing/create-test-app.ts";
import { completeApplication } from "./sample-application.ts";

/** An application that is complete, paid and sent; answers its id and its booking's. */
export async function payApplication(
  app: TestApp,
  api: ApiClient,
  wish: Parameters<typeof completeApplication>[1] = {},
) {
  const key = () => ({ idempotencyKey: crypto.randomUUID() });
  const applicationId = await completeApplication(api, wish);
  const { id: bookingId } = await api(createVisaBooking, { applicationId }, key());
  const payment = await api(payBooking, { bookingId, method: "mada", acceptTerms: true }, key());
  await payAtGateway({ ...app, api }, payment);
  await app.queue.drain();
  return { applicationId, bookingId };
}
