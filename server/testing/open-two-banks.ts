import { cities } from "#data/hotels/cities.ts";
import { openLiteapi } from "#server/adapters/hotels/liteapi/testing/open-liteapi.ts";
import { openRapid } from "#server/adapters/hotels/rapid/testing/open-rapid.ts";
import { createFakeClock } from "./fake-clock.ts";
import { createTestDatabase } from "./test-database.ts";

/** LiteAPI and Rapid on one database, before their mocks: fourteen houses of Riyadh that both list, and two of Rapid's alone. */
export async function openTwoBanks(start?: string) {
  const { database, drop } = await createTestDatabase();
  const on = { database, clock: createFakeClock(start) };
  const { lat, lon } = cities.find(({ id }) => id === "riyadh")!;
  const liteapi = await openLiteapi({ on });
  const rapid = await openRapid({ on, hotels: 16, around: { lat, lon } });
  return { liteapi, rapid, clock: on.clock, suppliers: [liteapi.supplier, rapid.supplier], close: drop };
}
