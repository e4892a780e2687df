import { createDepartureChanger } from "#server/modules/bookings/testing/change-departure.ts";
import type { createTripper } from "#server/modules/bookings/testing/package-booking.ts";
import { openTwoDepartures } from "#server/modules/packages/testing/two-departures.ts";
import type { TestApp } from "#server/testing/create-test-app.ts";

/** A trip that can be moved, and a quote of another departure. */
export async function bookMovable(app: TestApp, trips: ReturnType<typeof createTripper>) {
  const { from, to } = await openTwoDepartures(app);
  const { id } = await trips.book({ lastname: "Canarytraveller", startsOn: from });
  return { id, quote: await createDepartureChanger(app).quote(id, to) };
}
