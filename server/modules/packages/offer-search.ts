import type { OfferSearch } from "#server/modules/bookings/for-products.ts";
import type { PackagesDeps } from "./packages-deps.ts";

/** The packages of the category that the offer is for, or all of them. */
export const offerSearch =
  ({ published }: Pick<PackagesDeps, "published">): OfferSearch =>
  async ({ rule, locale }) => {
    const [category] = rule.packageCategories;
    const found = category && (await published.get("package-category", category));
    return found ? `/packages/${found.slug[locale]}` : "/packages";
  };
