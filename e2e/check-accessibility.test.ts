import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { prepareAxe } from "./check-accessibility.ts";

test("axe is prepared in ASCII, and one that looks for icons in another way is refused", () => {
  const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
  const prepared = prepareAxe(source);
  expect(prepared).toMatch(/return!1;var \w+=\w+\.get\("canvasContext"/);
  expect([...prepared].every((character) => character < "\u0080")).toBe(true);
  expect(() => prepareAxe("something else")).toThrow(/fonts of icons/);
});
