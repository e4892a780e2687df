import { expect, test } from "vitest";
import { describeTimeZone } from "./describe-time-zone.ts";

test.each([
  ["Europe/Rome", -120, -60],
  ["Asia/Amman", 0, 0],
  ["Asia/Kolkata", 150, 150],
  ["Asia/Tokyo", 360, 360],
  ["America/New_York", -480, -420],
])("clocks of %s are told by those of Riyadh, in both seasons", (zone, winter, summer) => {
  expect(describeTimeZone(zone, "en", 2026)).toMatchObject({ winter, summer });
});

test("a zone is named in the reader's language, never by an abbreviation", () => {
  const names = ["Europe/Rome", "America/New_York"].flatMap((zone) =>
    (["en", "ar"] as const).map((locale) => describeTimeZone(zone, locale, 2026).name),
  );
  expect(names).toEqual(["Italy Time", "توقيت إيطاليا", "Eastern Time", "توقيت نيويورك"]);
});
