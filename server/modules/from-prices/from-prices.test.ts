import { describe, expect, test } from "vitest";
import { sar } from "#contract/money.ts";
import { addDays, todayIn } from "#i18n/format-date.ts";
import { AppError } from "#server/platform/errors.ts";
import { createTestPlatform } from "#server/testing/create-test-platform.ts";
import { createFromPrices, type Topic } from "./index.ts";

const istanbul: Topic = { id: "istanbul", airports: ["IST"], cities: ["istanbul"], stayDays: 5 };
const jeddah: Topic = { id: "jeddah", airports: ["JED"], cities: ["jeddah"], stayDays: 3 };
const started = "2026-11-20T09:00:00Z";

/** Searches whose prices are known: a flight costs 1000 riyals and is cheaper on some days; a night 200, and 150 on one. */
async function openService() {
  const platform = await createTestPlatform();
  const { database: db, queue, clock, log } = platform;
  clock.set(started);
  const state = {
    topics: [istanbul, jeddah],
    cheapDays: { [addDays("2026-11-20", 20)]: 700, [addDays("2026-11-20", 200)]: 500 } as Record<string, number>,
    cheapNight: addDays("2026-11-20", 9),
    flightsAway: false,
    hotelsAway: false,
    nothingFlies: false,
    calls: [] as string[],
  };
  const away = () => new AppError("unavailable");
  const prices = createFromPrices({
    db,
    queue,
    clock,
    log,
    restMs: 0,
    topics: async () => state.topics,
    searches: {
      ways: {
        findCalendar: async ({ from, to, start, days, stayDays }) => {
          if (state.flightsAway) throw away();
          state.calls.push(`${from}-${to}`);
          const dates = Array.from({ length: days }, (_, index) => addDays(start, index));
          const price = (date: string) => sar((state.cheapDays[date] ?? 1000) * 100 + stayDays);
          return {
            seenAt: clock.now().toISOString(),
            days: dates.map((date) => ({ date, total: state.nothingFlies ? null : price(date) })),
          };
        },
        findFastest: async () => ({ minutes: 260, stops: 0 }),
      },
      nights: {
        findCheapestNight: async ({ checkIn }) => {
          if (state.hotelsAway) throw away();
          return checkIn === state.cheapNight ? 15_000 : 20_000;
        },
      },
    },
  });
  await platform.start({ work: false });
  const refresh = async () => {
    await prices.fill(0);
    // Destinations wait for each other; a job that failed waits for another try.
    await queue.drain({ delayed: true, allowFailures: true });
  };
  return {
    platform,
    clock,
    queue,
    state,
    prices,
    refresh,
    [Symbol.asyncDispose]: () => platform[Symbol.asyncDispose](),
  };
}

describe("prices from", () => {
  test("are the cheapest within 60 days, with the days to search and the time they were seen", async () => {
    await using service = await openService();
    await service.refresh();
    const found = (await service.prices.readFromPrices()).get("istanbul");
    expect(found?.flights.get("RUH")).toMatchObject({
      from: "RUH",
      to: "IST",
      depart: "2026-12-10",
      back: "2026-12-15",
      total: sar(70_005),
    });
    expect(found?.times.get("RUH")).toEqual({ minutes: 260, stops: 0 });
    expect(found?.hotel).toMatchObject({
      place: "city.istanbul",
      checkIn: "2026-11-29",
      checkOut: "2026-11-30",
      total: sar(15_000),
    });
    expect([...(found?.flights.keys() ?? [])].toSorted()).toEqual(["DMM", "JED", "RUH"]);
  });

  test("have one for each of the next twelve months from the first city", async () => {
    await using service = await openService();
    await service.refresh();
    const months = await service.prices.readMonths("istanbul", "RUH");
    expect(months.map(({ month }) => month)).toEqual([
      "2026-11",
      "2026-12",
      ...Array.from({ length: 10 }, (_, index) => `2027-${String(index + 1).padStart(2, "0")}`),
    ]);
    expect(months.find(({ month }) => month === "2027-06")?.flight).toMatchObject({
      depart: "2027-06-08",
      total: sar(50_005),
    });
    expect(months.every(({ flight }) => flight)).toBe(true);
  });

  test("never begin where they end", async () => {
    await using service = await openService();
    expect(service.prices.originsOf(jeddah)).toEqual(["RUH", "DMM"]);
    await service.refresh();
    expect(service.state.calls).not.toContain("JED-JED");
  });

  test("stay as they were while a supplier fails, with their age; the other supplier’s are renewed", async () => {
    await using service = await openService();
    await service.refresh();
    service.clock.advance(2 * 86_400);
    service.state.flightsAway = true;
    service.state.cheapNight = addDays("2026-11-20", 12);
    await service.refresh();
    const found = (await service.prices.readFromPrices()).get("istanbul");
    expect(found?.flights.get("RUH")?.seenAt.slice(0, 10)).toBe("2026-11-20");
    expect(found?.hotel).toMatchObject({ checkIn: "2026-12-02" });
  });

  test("are not shown once they are a week old, or their day has passed", async () => {
    await using service = await openService();
    service.state.cheapDays = { "2026-11-22": 100 };
    service.state.cheapNight = "2026-11-21";
    await service.refresh();
    service.clock.advance(3 * 86_400);
    const later = (await service.prices.readFromPrices()).get("istanbul");
    expect([later?.flights.get("RUH"), later?.hotel]).toEqual([undefined, null]);
    expect((await service.prices.readMonths("istanbul", "RUH")).filter(({ flight }) => flight)).toHaveLength(11);
    service.clock.advance(5 * 86_400);
    expect((await service.prices.readMonths("istanbul", "RUH")).filter(({ flight }) => flight)).toEqual([]);
  });

  test("go when nothing flies any more", async () => {
    await using service = await openService();
    await service.refresh();
    service.clock.advance(2 * 86_400);
    service.state.nothingFlies = true;
    await service.refresh();
    expect((await service.prices.readFromPrices()).get("istanbul")?.flights.size).toBe(0);
  });

  test("are looked for once after a start: what was seen within a day is left alone", async () => {
    await using service = await openService();
    await service.refresh();
    const calls = service.state.calls.length;
    await service.refresh();
    expect(service.state.calls.length).toBe(calls);
    expect(todayIn("Asia/Riyadh", service.clock.now())).toBe("2026-11-20");
  });
});
