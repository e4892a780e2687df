import type { PublishedPage } from "#contract/sitemap.ts";
import type { HotelDeps } from "../hotels-deps.ts";

/** The page of every hotel; suppliers do not say when one changed. */
export async function listHotelPages({ catalogue }: Pick<HotelDeps, "catalogue">): Promise<PublishedPage[]> {
  return (await catalogue()).all.map(({ hotel: { slug } }) => {
    const path = `/hotels/${slug}`;
    return { path: { en: path, ar: path }, changedAt: null };
  });
}
