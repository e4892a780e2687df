import { describe, expect, test } from "vitest";
import { isOnClocks, localToUtc, utcToLocal } from "./local-to-utc.ts";

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
});
