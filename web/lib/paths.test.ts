import { matchRoutes, type RouteObject } from "react-router";
import { expect, test } from "vitest";
import routes from "../routes.ts";
import { pathsOf, safeReturnPath } from "./paths.ts";

test("addresses stand under their language", () => {
  expect(pathsOf("ar").flightSearch("from=RUH")).toBe("/ar/flights/search?from=RUH");
});

test.each([
  "https://evil.example",
  "//evil.example",
  "/ar-evil",
  "/en/\\evil",
  "/en/..//evil",
  "/en/%2e%2e//evil",
  null,
  "/api/x",
])("a form never leads away: %s", (path) => {
  expect(safeReturnPath(path, "en")).toBe("/en");
});

test("a form leads back to where it stood", () => {
  expect(safeReturnPath("/en/flights/search?from=RUH", "en")).toBe("/en/flights/search?from=RUH");
});

test("what no header may hold is encoded", () => {
  expect(safeReturnPath("/ar/hotels/مكة?q=الحرم", "ar")).toMatch(
    /^\/ar\/hotels\/(?:%[0-9A-F]{2})+\?q=(?:%[0-9A-F]{2})+$/,
  );
  expect(safeReturnPath("/en/\r\nSet-Cookie: x=y", "en")).toBe("/en/Set-Cookie:%20x=y");
});

test("every address of the product is one of routes.ts", () => {
  const id = "some-id";
  const addresses = (value: unknown): string[] => {
    if (typeof value === "string") return [value];
    if (typeof value === "function") return addresses((value as (...given: string[]) => unknown)(id, id));
    return Object.values(value as object).flatMap(addresses);
  };
  const { local: _, ...named } = pathsOf("en");
  for (const address of addresses(named)) {
    const pattern = matchRoutes(routes as RouteObject[], address.split("?")[0] ?? "")?.at(-1)?.route.path ?? "";
    expect([address, pattern]).not.toEqual([address, expect.stringContaining("*")]);
  }
});
