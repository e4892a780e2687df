import { createLiteapiMock } from "#sandbox/partners/liteapi/create-liteapi-mock.ts";
import { Silence } from "#sandbox/partners/liteapi/faults.ts";
import { silentLog } from "#server/platform/log.ts";
import { createKeyFor } from "#server/platform/secret.ts";
import type { Database } from "#server/platform/database/database.ts";
import { createFakeClock, type FakeClock } from "#server/testing/fake-clock.ts";
import { createTestDatabase } from "#server/testing/test-database.ts";
import { createLiteapiHotels } from "../liteapi-hotels.ts";
import { listedWithinMs } from "../reconcile-booking.ts";

export const liteapiKey = "sand_suite";

type Options = { currency?: string; callsAMinute?: number; on?: { database: Database; clock: FakeClock } };

/** The adapter before the mock, on a database of its own, or on one with others. Silence lasts until an order would be listed, by the clock of the test. */
export async function openLiteapi({ currency = "SAR", callsAMinute = 6_000, on }: Options = {}) {
  const { database, drop } = on ? { ...on, drop: async () => {} } : await createTestDatabase();
  const clock = on?.clock ?? createFakeClock("2026-11-21T06:00:00Z");
  const mock = createLiteapiMock({ now: clock.now, currency });
  const send: typeof fetch = async (input, init) => {
    try {
      return await mock.answer(new Request(input, init));
    } catch (error) {
      if (!(error instanceof Silence)) throw error;
      clock.advance(listedWithinMs / 1000);
      throw new DOMException("no answer", "TimeoutError");
    }
  };
  const settings = {
    key: liteapiKey,
    origin: "https://api.liteapi.test",
    bookOrigin: "https://book.liteapi.test",
    callsAMinute,
    lookToBook: null,
    currency: "SAR" as const,
    payment: "ACC_CREDIT_CARD" as const,
    cities: ["riyadh"],
  };
  const keys = createKeyFor(Buffer.alloc(32, 7), [])("partner orders");
  const platform = { db: database, clock, log: silentLog, keys };
  const open = (over: typeof fetch = send) => createLiteapiHotels({ ...platform, fetch: over }, settings);
  return { database, clock, mock, send, open, settings, platform, supplier: open(), close: drop };
}
