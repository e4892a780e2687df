import { expect, test } from "vitest";
import { testsOf } from "./changed-tests.ts";

const imports = new Map([
  ["server/modules/flights/search/sort.ts", []],
  ["server/modules/flights/search/sort.test.ts", ["server/modules/flights/search/sort.ts"]],
  ["server/modules/flights/search/search-api.test.ts", ["server/testing/create-test-app.ts"]],
  ["server/modules/flights/index.ts", ["server/modules/flights/search/sort.ts"]],
  ["server/modules/packages/flights-of.test.ts", ["server/modules/flights/index.ts"]],
  ["server/modules/hotels/stay.test.ts", ["server/testing/create-test-app.ts"]],
  ["server/compose/products.ts", ["server/modules/flights/index.ts"]],
  ["server/testing/create-test-app.ts", ["server/compose/products.ts"]],
]);

test("a changed file calls for the tests that import it, however far, and for those of its module", () => {
  expect(testsOf(["server/modules/flights/search/sort.ts"], imports)).toEqual([
    "server/modules/flights/search/search-api.test.ts",
    "server/modules/flights/search/sort.test.ts",
    "server/modules/packages/flights-of.test.ts",
  ]);
});

test("a changed test calls for itself, a file that is gone for nothing", () => {
  expect(testsOf(["server/modules/hotels/stay.test.ts"], imports)).toContain("server/modules/hotels/stay.test.ts");
  expect(testsOf(["web/gone.ts"], imports)).toEqual([]);
});
