import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { findSpread } from "./product-spread.ts";

/** Files outside the products' rooms that may know one. */
const bound = 12;

test("no product is known by more than twelve files outside the products' rooms", () => {
  const spread = findSpread(join(import.meta.dirname, ".."));
  expect([...spread.keys()]).toEqual(["flights", "hotels", "packages", "transfers", "visas"]);
  for (const [product, known] of spread)
    expect(known.length, `${product}:\n${known.join("\n")}`).toBeLessThanOrEqual(bound);
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
