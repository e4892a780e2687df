import { useSyncExternalStore } from "react";
import type { OfferProduct } from "#contract/offers.ts";

const name = "offer-code";

/** The code of the offer that this visit began with goes along to the page before payment. */
export function carryCode({ code, product }: { code: string; product: OfferProduct }): void {
  try {
    sessionStorage.setItem(name, `${product} ${code}`);
  } catch {
    // It can still be copied.
  }
}

function read(): string {
  try {
    return sessionStorage.getItem(name) ?? "";
  } catch {
    return "";
  }
}

const nothingChanges = () => () => {};

/**
 * The code that came along, if it is good for this kind of booking; never while the server renders.
 * `kind`: a booking's; offers name the products in the plural.
 */
export function useCarriedCode(kind: string): string | undefined {
  const [product, code] = useSyncExternalStore(nothingChanges, read, () => "").split(" ");
  return product === `${kind}s` || product === "all" ? code : undefined;
}
