import { globSync } from "node:fs";
import { error, tests } from "./import-rule.ts";

/** The modules of products: those with a folder of what the booking core needs of them. */
export function productsUnder(baseDir: string): string[] {
  return globSync("server/modules/*/booking/", { cwd: baseDir })
    .map((folder) => folder.replaceAll("\\", "/").split("/")[2] ?? "")
    .toSorted();
}
/** What products see of the booking core. */
const productFace = "bookings/for-products\\.ts$";

/** Which modules of the server know which: products stand around the booking core, and `compose` puts them in. */
export const serverModuleRules = (products: string) => [
  error(
    "module-by-its-face",
    "A module is entered by its index.ts.",
    { path: "^server/modules/([^/]+)/", pathNot: tests },
    { path: "^server/modules/", pathNot: `^server/modules/($1/|[^/]+/index\\.ts$|${productFace})` },
  ),
  error(
    "only-bookings-knows-modules",
    "The module graph is a star; all may use places, and products their face of the booking core.",
    { path: "^server/modules/(?!bookings/|visas/)([^/]+)/", pathNot: tests },
    { path: "^server/modules/", pathNot: `^server/modules/($1/|places/|${productFace})` },
  ),
  error(
    "for-products-alone",
    "What the booking core shows to products is theirs.",
    { path: "^server/", pathNot: `^server/modules/(${products})/|${tests}` },
    { path: `^server/modules/${productFace}` },
  ),
  error(
    "visas-know-contact-proofs",
    "One rule of who holds what a visitor began (docs/decisions/0018).",
    { path: "^server/modules/visas/", pathNot: tests },
    { path: "^server/modules/", pathNot: `^server/modules/((visas|places|contact-proofs)/|${productFace})` },
  ),
  error(
    "booking-core-knows-no-product",
    "Compose puts the products in; the core sells anything (docs/decisions/0027-products-around-the-booking-core.md).",
    { path: "^server/modules/bookings/", pathNot: tests },
    { path: `^server/modules/(${products})/` },
  ),
  error(
    "product-stands-alone",
    "Two products share only the core.",
    { path: `^server/modules/(${products})/`, pathNot: tests },
    { path: `^server/modules/(${products})/`, pathNot: "^server/modules/$1/" },
  ),
];
