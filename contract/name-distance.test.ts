import { expect, test } from "vitest";
import { lettersBetween, ticketLetters } from "./name-distance.ts";

test("letters are those of a ticket", () => {
  expect(ticketLetters("Al-Qahtani")).toBe("ALQAHTANI");
  expect(ticketLetters("O’Neill")).toBe("ONEILL");
  expect(ticketLetters(" José  María ")).toBe("JOSEMARIA");
});

test.each([
  ["Noura", "Noura", 0],
  ["Al Qahtani", "alqahtani", 0],
  ["Mohamed", "Mohammed", 1],
  ["Mohammmed", "Mohammed", 1],
  ["Noura", "Nouri", 1],
  ["Sulaiman", "Sulaimna", 1],
  ["Fahd", "Fhad", 1],
  ["Mohamed", "Muhammad", 3],
  ["", "Ali", 3],
  ["CA", "ABC", 3],
])("%s to %s is %i", (before, after, letters) => {
  expect(lettersBetween(before, after)).toBe(letters);
  expect(lettersBetween(after, before)).toBe(letters);
});

/** Names by chance, the same on every run. */
function* names(count: number) {
  let seed = 7;
  const draw = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most;
  for (let at = 0; at < count; at++)
    yield Array.from({ length: 1 + draw(12) }, () => "ABDEHLMNORSY"[draw(12)]).join("");
}

test("it is a measure: nothing for the same, the same both ways, never more than the longer, and one for each single step", () => {
  const all = [...names(120)];
  for (const [at, name] of all.entries()) {
    const other = all[(at * 7 + 3) % all.length]!;
    const letters = lettersBetween(name, other);
    expect(letters === 0).toBe(name === other);
    expect(letters).toBe(lettersBetween(other, name));
    expect(letters).toBeLessThanOrEqual(Math.max(name.length, other.length));
    expect(letters).toBeGreaterThanOrEqual(Math.abs(name.length - other.length));
    for (let place = 0; place < name.length; place++) {
      expect(lettersBetween(name, name.slice(0, place) + name.slice(place + 1))).toBe(1);
      expect(lettersBetween(name, `${name.slice(0, place)}X${name.slice(place)}`)).toBe(1);
      expect(lettersBetween(name, `${name.slice(0, place)}X${name.slice(place + 1)}`)).toBe(1);
      const swapped = `${name.slice(0, place)}${name[place + 1] ?? ""}${name[place]}${name.slice(place + 2)}`;
      expect(lettersBetween(name, swapped)).toBe(swapped === name ? 0 : 1);
    }
  }
});
