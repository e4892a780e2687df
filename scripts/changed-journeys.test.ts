import { expect, test } from "vitest";
import { journeysOf } from "./changed-journeys.ts";

const folders = ["account", "flights", "hotels", "site"];

test("a changed file calls for the journeys of the products that its path names", () => {
  const files = [
    "server/modules/flights/search/sort.ts",
    "contract/hotels.ts",
    "web/ui/button.tsx",
    "docs/flights/a.md",
  ];
  expect(journeysOf(files, folders)).toEqual(["journeys/flights/", "journeys/hotels/"]);
});

test("a changed journey calls for itself, a changed unit test for none", () => {
  const files = ["e2e/journeys/site/pages.ts", "server/modules/hotels/page/rates.test.ts"];
  expect(journeysOf(files, folders)).toEqual(["journeys/site/pages.ts"]);
});
