import { expect, test } from "vitest";
import { markNames } from "./name-marks.ts";

const shown = (before: string, after: string) =>
  Object.values(markNames(before, after)).map((stretches) =>
    stretches.map(({ text, isOther }) => (isOther ? `[${text}]` : text)).join(""),
  );

test.each([
  ["Noura", "Nora", ["No[u]ra", "Nora"]],
  ["Mohamed", "Mohammed", ["Mohamed", "Moham[m]ed"]],
  ["Alqahtani", "Alkahtani", ["Al[q]ahtani", "Al[k]ahtani"]],
  ["Noura Alharbi", "Noura Alghamdi", ["Noura Alha[rb]i", "Noura Al[g]ha[md]i"]],
  ["NOURA", "Noura", ["NOURA", "Noura"]],
  ["", "Ali", ["", "[Ali]"]],
])("%s beside %s", (before, after, marked) => {
  expect(shown(before, after)).toEqual(marked);
});

test("the stretches of a name are the name", () => {
  const { before, after } = markNames("Abdulrahman Al-Harbi", "Abdelrahman Alharby");
  expect(before.map(({ text }) => text).join("")).toBe("Abdulrahman Al-Harbi");
  expect(after.map(({ text }) => text).join("")).toBe("Abdelrahman Alharby");
});
