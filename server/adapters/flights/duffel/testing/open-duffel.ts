import { createDuffelMock } from "#sandbox/partners/duffel/create-duffel-mock.ts";
import { Silence } from "#sandbox/partners/duffel/faults.ts";
import { silentLog } from "#server/platform/log.ts";
import { createKeyFor } from "#server/platform/secret.ts";
import { createFakeClock } from "#server/testing/fake-clock.ts";
import { createTestDatabase } from "#server/testing/test-database.ts";
import { createDuffelFlights } from "../duffel-flights.ts";
import { orderDeadlineMs } from "../duffel-partner.ts";

export const duffelToken = "duffel_test_suite";

/** The adapter before the mock, on a database of its own. Silence lasts as long as a deadline, by the clock of the test. */
export async function openDuffel({ currency = "SAR", callsAMinute = 6_000 } = {}) {
  const { database, drop } = await createTestDatabase();
  const clock = createFakeClock("2026-11-21T06:00:00Z");
  const mock = createDuffelMock({ now: clock.now, currency });
  const send: typeof fetch = async (input, init) => {
    try {
      return await mock.answer(new Request(input, init));
    } catch (error) {
      if (!(error instanceof Silence)) throw error;
      clock.advance(orderDeadlineMs / 1000);
      throw new DOMException("no answer", "TimeoutError");
    }
  };
  const settings = { token: duffelToken, origin: "https://duffel.test", callsAMinute, lookToBook: null };
  const keys = createKeyFor(Buffer.alloc(32, 7), [])("partner orders");
  const platform = { db: database, clock, log: silentLog, keys };
  const open = (over: typeof fetch = send) => createDuffelFlights({ ...platform, fetch: over }, settings);
  return { database, clock, mock, send, open, supplier: open(), close: drop };
}
