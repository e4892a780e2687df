import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { findSpread } from "./product-spread.ts";

/** Foreign files at most. A number only goes down; the aim is twelve. */
const most: Record<string, number> = { flights: 28, hotels: 28, packages: 18, transfers: 12, visas: 27 };
/** What a new product may touch outside its own rooms. */
const aim = 12;

test("no product spreads further outside its own rooms, and a new one touches at most twelve foreign files", () => {
  const spread = findSpread(join(import.meta.dirname, ".."));
  expect([...spread.keys()]).toEqual(expect.arrayContaining(Object.keys(most)));
  for (const [product, files] of spread)
    expect(files.length, `foreign files that know ${product}`).toBeLessThanOrEqual(most[product] ?? aim);
});

test("a shared file knows a product by an import, a text or a table; not by a comment, or by a field of its own", () => {
  const tree = mkdtempSync(join(tmpdir(), "product-spread-"));
  const files: Record<string, string> = {
    "server/modules/flights/booking/item.ts": `export const kind = "flight";`,
    "server/modules/hotels/booking/item.ts": `import "../../payments/pay.ts";`,
    "server/modules/hotels/booking/leg.ts": `import { item } from "#server/modules/flights/booking/item.ts";`,
    "server/modules/hotels/booking/item.test.ts": `import "#server/modules/flights/booking/item.ts";`,
    "server/compose.ts": `import { item } from "#server/modules/flights/booking/item.ts";`,
    "server/near.ts": `import { item } from "./modules/flights/booking/item.ts";`,
    "server/text.ts": `export const first = "flights";`,
    "server/table.ts": `export const words = { flight: 1, hotel: 2 };`,
    "server/field.ts": `export const day = { flight: "SV 1021" };`,
    "server/comment.ts": `// A "flight" is meant.\nexport const a = 1;`,
    "contract/flight-bookings.ts": `export const kind = "flight";`,
  };
  try {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(tree, file)), { recursive: true });
      writeFileSync(join(tree, file), text);
    }
    const spread = findSpread(tree);
    expect(spread.get("flights")).toEqual(["server/compose.ts", "server/near.ts", "server/table.ts", "server/text.ts"]);
    expect(spread.get("hotels")).toEqual(["server/table.ts"]);
  } finally {
    rmSync(tree, { recursive: true });
  }
});
