import { describe, expect, test } from "vitest";
import { areClocksMoved, isOnClocks, localToUtc, utcToLocal } from "./local-to-utc.ts";

const at = (local: string, zone: string) => localToUtc(local, zone).toISOString();

describe("local times and instants", () => {
  test.each([
    ["Asia/Riyadh", "2026-11-22T20:25", "2026-11-22T17:25:00.000Z"],
    ["America/New_York", "2026-11-22T20:25", "2026-11-23T01:25:00.000Z"],
    ["America/New_York", "2027-03-14T01:59", "2027-03-14T06:59:00.000Z"],
    ["America/New_York", "2027-03-14T03:00", "2027-03-14T07:00:00.000Z"],
    ["Europe/London", "2027-03-28T00:59", "2027-03-28T00:59:00.000Z"],
    ["Europe/London", "2027-03-28T02:00", "2027-03-28T01:00:00.000Z"],
    ["Asia/Kolkata", "2027-03-28T05:30", "2027-03-28T00:00:00.000Z"],
    ["Pacific/Kiritimati", "2027-01-01T00:00", "2026-12-31T10:00:00.000Z"],
  ])("%s shows %s at %s", (zone, local, instant) => {
    expect(at(local, zone)).toBe(instant);
    expect(utcToLocal(new Date(instant), zone)).toBe(local);
    expect(isOnClocks(local, zone)).toBe(true);
  });

  test.each([
    ["America/New_York", "2027-03-14T02:00", "2027-03-14T07:00:00.000Z"],
    ["America/New_York", "2027-03-14T02:30", "2027-03-14T07:30:00.000Z"],
    ["Europe/London", "2027-03-28T01:30", "2027-03-28T01:30:00.000Z"],
    ["Europe/Paris", "2027-03-28T02:59", "2027-03-28T01:59:00.000Z"],
  ])("the clocks of %s jump over %s, which counts as if they had not", (zone, local, instant) => {
    expect(isOnClocks(local, zone)).toBe(false);
    expect(at(local, zone)).toBe(instant);
  });

  test("of a time that comes twice the first counts", () => {
    expect(at("2026-11-01T01:30", "America/New_York")).toBe("2026-11-01T05:30:00.000Z");
    expect(at("2026-10-25T01:30", "Europe/London")).toBe("2026-10-25T00:30:00.000Z");
    expect(isOnClocks("2026-11-01T01:30", "America/New_York")).toBe(true);
  });

  test.each(["America/New_York", "Europe/London", "Asia/Beirut", "Australia/Lord_Howe"])(
    "an hour that %s jumps over lies on a day on which its clocks are moved; most days are none",
    (zone) => {
      const days = Array.from({ length: 365 }, (_, day) =>
        new Date(Date.UTC(2027, 0, 1 + day)).toISOString().slice(0, 10),
      );
      const times = Array.from({ length: 48 }, (_, half) => new Date(half * 1_800_000).toISOString().slice(11, 16));
      const skipped = days.filter((day) => times.some((time) => !isOnClocks(`${day}T${time}`, zone)));
      const moved = days.filter((day) => areClocksMoved(day, zone));
      expect(skipped.length).toBeGreaterThan(0);
      expect(skipped.filter((day) => !moved.includes(day))).toEqual([]);
      expect(moved.length).toBeLessThanOrEqual(8);
    },
  );
});
