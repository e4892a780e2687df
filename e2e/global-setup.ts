import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { startProduct } from "../scripts/start-product.ts";
import { forgetLookedAt } from "./looked-at.ts";
import { givenProduct, productLog, shareProduct } from "./running-product.ts";

/** Starts one product for the whole run, unless one was named; its log is kept. */
export default async function setUp(): Promise<() => Promise<void>> {
  forgetLookedAt();
  if (givenProduct()) return async () => {};
  // Journeys come from one address and would soon meet the limits that are meant for one person.
  const product = await startProduct({ env: { RATE_LIMIT_FACTOR: "1000" } });
  shareProduct(product);
  return async () => {
    await product.stop();
    mkdirSync(dirname(productLog), { recursive: true });
    writeFileSync(productLog, product.log());
  };
}
