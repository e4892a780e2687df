import type { InputOf } from "#contract/endpoint.ts";
import type { searchReviews } from "#contract/hotel-reviews.ts";

type Question = Omit<InputOf<typeof searchReviews>, "slug">;

/** As the order of a query's part; the contract's own list would bring its schemas to the browser. */
export const reviewSorts = ["newest", "highest", "lowest"] as const satisfies Question["sort"][];

/** The parts of a hotel's address that choose among its reviews. */
export const reviewParts = { q: "review", traveller: "reviewer", sort: "reviewSort" } as const;

/** What of an address is no choice is left out. */
export function readReviewQuery(params: URLSearchParams): Question {
  const q = (params.get(reviewParts.q) ?? "").trim().slice(0, 80);
  const traveller = params.get(reviewParts.traveller) ?? "";
  const sort = reviewSorts.find((each) => each === params.get(reviewParts.sort));
  return {
    ...(q && { q }),
    ...(/^[a-z-]{1,30}$/.test(traveller) && { traveller }),
    ...(sort && { sort }),
  };
}

/** The rest of an address: what a form of the reviews takes along, and what is left when its choice is undone. */
export function withoutReviewQuery(search: string): URLSearchParams {
  const params = new URLSearchParams(search);
  for (const part of Object.values(reviewParts)) params.delete(part);
  return params;
}
