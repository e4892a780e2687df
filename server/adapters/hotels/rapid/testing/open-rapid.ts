import { createRapidMock } from "#sandbox/partners/rapid/create-rapid-mock.ts";
import { Silence } from "#sandbox/partners/rapid/faults.ts";
import { silentLog } from "#server/platform/log.ts";
import { createKeyFor } from "#server/platform/secret.ts";
import type { Database } from "#server/platform/database/database.ts";
import { createFakeClock, type FakeClock } from "#server/testing/fake-clock.ts";
import { createTestDatabase } from "#server/testing/test-database.ts";
import { createRapidHotels } from "../rapid-hotels.ts";
import { decidedWithinMs } from "../settle-order.ts";

const credentials = { key: "suite-key", secret: "suite-secret" };

type Options = {
  hotels?: number;
  callsAMinute?: number;
  around?: { lat: number; lon: number };
  on?: { database: Database; clock: FakeClock };
};

/** The adapter before the mock, on a database of its own, or on one with others. Silence lasts until an order is decided, by the clock of the test. */
export async function openRapid({ hotels = 14, callsAMinute = 6_000, around, on }: Options = {}) {
  const { database, drop } = on ? { ...on, drop: async () => {} } : await createTestDatabase();
  const clock = on?.clock ?? createFakeClock("2026-11-21T06:00:00Z");
  const mock = createRapidMock({ now: clock.now, hotels, ...(around ? { around } : {}), ...credentials });
  const send: typeof fetch = async (input, init) => {
    try {
      return await mock.answer(new Request(input, init));
    } catch (error) {
      if (!(error instanceof Silence)) throw error;
      clock.advance(decidedWithinMs / 1000);
      throw new DOMException("no answer", "TimeoutError");
    }
  };
  const settings = {
    ...credentials,
    origin: "https://rapid.test",
    isTest: false,
    email: "orders@wijha.example",
    customerIp: "192.0.2.7",
    callsAMinute,
    lookToBook: null,
    currency: "SAR" as const,
    terms: {},
    cities: ["riyadh"],
  };
  const keys = createKeyFor(Buffer.alloc(32, 7), [])("partner orders");
  const platform = { db: database, clock, log: silentLog, keys };
  const open = (over: typeof fetch = send, changes: Partial<typeof settings> = {}) =>
    createRapidHotels({ ...platform, fetch: over }, { ...settings, ...changes });
  return { database, clock, mock, send, open, settings, platform, supplier: open(), close: drop };
}
