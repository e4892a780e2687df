import { expect, test } from "vitest";
import { loader } from "./route.ts";

test.each([
  ["/ar/stays", "/ar/stays/search"],
  ["/ar/stays//", "/ar/stays/search"],
  ["/en/stays/?from=RUH", "/en/stays/search?from=RUH"],
])("%s leads to %s", (from, to) => {
  expect(loader({ url: new URL(from, "https://wijha.example") }).headers.get("Location")).toBe(to);
});
