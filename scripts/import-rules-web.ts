import { globSync } from "node:fs";
import { error } from "./import-rule.ts";

/** A page is a folder with a route.tsx; the longest first, so that `booking/confirmation` is not taken for `booking`. */
function pagesUnder(baseDir: string): string {
  return globSync("web/routes/**/route.tsx", { cwd: baseDir })
    .map((file) => file.replaceAll("\\", "/").slice("web/routes/".length, -"/route.tsx".length))
    .toSorted((a, b) => b.length - a.length)
    .join("|");
}

/** Who may import whom among the pages. */
export const webRules = (baseDir: string) => [
  error(
    "ui-and-lib-below-pages",
    "",
    { path: "^web/(ui|lib)/" },
    { path: "^web/(features|products|booking|routes|locales)/" },
  ),
  error(
    "web-product-stands-alone",
    "Two products share only what every booking shares.",
    { path: "^web/products/([^/]+)/" },
    { path: "^web/(products|routes|locales)/", pathNot: "^web/products/$1/" },
  ),
  error(
    "products-by-their-registry",
    "What every booking shares knows the products by their port (docs/decisions/0028-one-room-a-product.md).",
    { path: "^web/booking/", pathNot: "^web/booking/products\\.ts$" },
    { path: "^web/(products|routes|locales)/" },
  ),
  error(
    "feature-stands-alone",
    "Pages put features together.",
    { path: "^web/features/([^/]+)/" },
    { path: "^web/(features|products|booking|routes|locales)/", pathNot: "^web/features/$1/" },
  ),
  error(
    "page-stands-alone",
    "What two pages share moves to features.",
    { path: `^web/routes/(${pagesUnder(baseDir)})/` },
    { path: "^web/routes/", pathNot: "^web/routes/$1/" },
  ),
];
