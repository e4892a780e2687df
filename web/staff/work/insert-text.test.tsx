import { expect, test } from "vitest";
import { filledText, insertAtCursor } from "./insert-text.ts";

const fieldWith = (value: string, start: number, end = start) => {
  const field = document.createElement("textarea");
  document.body.append(field);
  field.value = value;
  field.setSelectionRange(start, end);
  return field;
};

test("placeholders are filled in, and one that nobody knows stays to be seen", () => {
  const known = { name: "Sara Alharbi", reference: "C-100200" };
  expect(filledText("Thank you, {name}: {reference}.", known)).toBe("Thank you, Sara Alharbi: C-100200.");
  expect(filledText("Thank you, {name}.", { ...known, name: null })).toBe("Thank you, {name}.");
});

test("a text goes to the cursor, apart from what stands there already, and the cursor behind it", () => {
  const empty = fieldWith("", 0);
  let told = 0;
  empty.addEventListener("input", () => (told += 1));
  insertAtCursor(empty, "Two words");
  expect([empty.value, empty.selectionStart, told]).toEqual(["Two words", 9, 1]);
  expect(document.activeElement).toBe(empty);

  const between = fieldWith("Before after", 7);
  insertAtCursor(between, "X");
  expect(between.value).toBe("Before \n\nX\n\nafter");

  const chosen = fieldWith("Keep\nthis goes\nkeep", 5, 14);
  insertAtCursor(chosen, "instead");
  expect(chosen.value).toBe("Keep\ninstead\nkeep");
});
