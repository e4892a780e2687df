import { describe, expect, test } from "vitest";
import { cities } from "#data/hotels/cities.ts";
import { dayNumber } from "../../calendar-days.ts";
import { hijriDay, spanHolds, spanTouches } from "./date-span.ts";
import { localInstant } from "./local-instant.ts";
import { nightFactor, stayFactors } from "./night-factors.ts";

const city = (id: string) => cities.find((each) => each.id === id)!;
const factor = (id: string, date: string) => nightFactor(city(id), dayNumber(date));

describe("what a night costs by season and weekend", () => {
  test.each([
    ["an ordinary Tuesday in April is the level", "riyadh", "2027-04-06", 1],
    ["its Thursday and Friday are the weekend", "riyadh", "2027-04-08", 1.15],
    ["its Saturday is not", "riyadh", "2027-04-10", 1],
    ["summer in Riyadh is low", "riyadh", "2027-07-06", 0.85],
    ["the season of Riyadh is dearer than the month", "riyadh", "2026-12-07", 1.3],
    ["it passes the end of the year, and Ramadan below 1 does not undo it", "riyadh", "2027-02-09", 1.3],
    ["Ramadan of Riyadh in an ordinary month is the smaller", "riyadh", "2027-03-02", 0.8],
    ["Ramadan in Makkah", "makkah", "2027-02-09", 1.7],
    ["the last ten nights, not times Ramadan", "makkah", "2027-03-01", 3.2],
    ["they begin on the 20th", "makkah", "2027-02-27", 3.2],
    ["the day before is Ramadan still", "makkah", "2027-02-24", 1.7],
    ["Hajj", "makkah", "2027-05-11", 3.5],
    ["the weekend of Hajj", "makkah", "2027-05-13", 3.5 * 1.15],
    ["Hajj ends with the 14th", "makkah", "2027-05-22", 0.85],
    ["the last ten nights in Madinah", "madinah", "2027-03-02", 2.1],
  ])("%s", (_, id, date, expected) => {
    expect(factor(id, date)).toBeCloseTo(expected, 10);
  });

  test("nights of one factor are counted together, and a city that is not known has no seasons", () => {
    const { first, groups } = stayFactors("makkah", dayNumber("2027-02-23"), 10);
    expect(first).toBeCloseTo(1.7, 10);
    expect(groups.reduce((sum, group) => sum + group.nights, 0)).toBe(10);
    expect(groups.map((group) => group.factor.toFixed(3)).toSorted()).toEqual(["1.700", "1.955", "3.200", "3.680"]);
    expect(stayFactors("atlantis", 20_000, 3)).toEqual({ first: 1, groups: [{ factor: 1, nights: 3 }] });
  });
});

describe("spans of the two calendars", () => {
  test("Hijri days are those of Umm al-Qura", () => {
    expect(hijriDay(dayNumber("2027-02-08"))).toBe("09-01");
    expect(hijriDay(dayNumber("2027-03-09"))).toBe("10-01");
    expect(hijriDay(dayNumber("2027-05-07"))).toBe("12-01");
  });

  test("both ends are inside, the year's end may be too, a 30th need not exist", () => {
    const newYear = { calendar: "gregorian", from: "12-27", to: "01-03" };
    const inside = ["2026-12-27", "2026-12-31", "2027-01-01", "2027-01-03"].map((date) =>
      spanHolds(newYear, dayNumber(date)),
    );
    expect(inside).toEqual([true, true, true, true]);
    expect(["2026-12-26", "2027-01-04"].map((date) => spanHolds(newYear, dayNumber(date)))).toEqual([false, false]);
    const lastTen = { calendar: "hijri", from: "09-20", to: "09-30" } as const;
    expect(spanTouches(lastTen, dayNumber("2027-02-24"), 3)).toBe(false);
    expect(spanTouches(lastTen, dayNumber("2027-02-24"), 4)).toBe(true);
    // Ramadan 1448 has 29 days: 9 March is Eid.
    expect(spanTouches(lastTen, dayNumber("2027-03-09"), 5)).toBe(false);
  });
});

describe("instants of a hotel's clock", () => {
  const at = (zone: string, date: string, time: string) => new Date(localInstant(zone, date, time)).toISOString();
  test("Riyadh has no summer time, London, New York and Cairo have", () => {
    expect(at("Asia/Riyadh", "2027-03-12", "16:00")).toBe("2027-03-12T13:00:00.000Z");
    expect(at("Europe/London", "2027-03-27", "15:00")).toBe("2027-03-27T15:00:00.000Z");
    expect(at("Europe/London", "2027-03-28", "15:00")).toBe("2027-03-28T14:00:00.000Z");
    expect(at("America/New_York", "2027-03-13", "18:00")).toBe("2027-03-13T23:00:00.000Z");
    expect(at("America/New_York", "2027-03-14", "18:00")).toBe("2027-03-14T22:00:00.000Z");
    expect(at("Africa/Cairo", "2027-07-01", "14:00")).toBe("2027-07-01T11:00:00.000Z");
    expect(at("Asia/Kathmandu", "2027-01-01", "00:00")).toBe("2026-12-31T18:15:00.000Z");
  });

  test("a time that is jumped over, and one that comes twice", () => {
    expect(at("Europe/London", "2027-03-28", "01:30")).toBe("2027-03-28T01:30:00.000Z");
    expect(at("Europe/London", "2027-10-31", "01:30")).toBe("2027-10-31T00:30:00.000Z");
    expect(at("Europe/London", "2027-10-31", "02:30")).toBe("2027-10-31T02:30:00.000Z");
  });
});
