import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { countryCode } from "./primitives.ts";
import { tidyText } from "./text.ts";

/** What a guest wrote. Invented for this installation; the page says so. */
export const hotelReview = z.object({
  id: z.string(),
  score: z.number(),
  text: z.string(),
  name: z.string(),
  country: countryCode,
  /** "Family", as what the guest travelled. */
  traveller: z.string(),
  month: z.string(),
});
export type HotelReview = z.infer<typeof hotelReview>;

export const reviewSorts = ["newest", "highest", "lowest"] as const;

export const searchReviews = endpoint({
  name: "searchReviews",
  method: "GET",
  path: "/hotels/:slug/reviews",
  access: "public",
  sells: "hotel",
  summary: "What guests wrote of a hotel, by words in either language and by as what they travelled.",
  input: z.object({
    slug: z.string().check(z.regex(/^[a-z0-9-]{1,120}$/, "not_a_hotel")),
    /** Words that all stand in the review, in its English or its Arabic text. */
    q: z._default(z.pipe(z.pipe(z.string(), z.transform(tidyText)), z.string().check(z.maxLength(80, "too_long"))), ""),
    /** One of `travellers`. */
    traveller: z.optional(z.string().check(z.regex(/^[a-z-]{1,30}$/, "not_a_choice"))),
    sort: z._default(z.enum(reviewSorts, "not_a_choice"), "newest"),
  }),
  output: z.object({
    reviews: z.array(hotelReview),
    /** Of the hotel, whatever is asked for. */
    all: z.int(),
    /** As what guests travelled, and how many reviews with these words each choice would show. */
    travellers: z.array(z.object({ id: z.string(), name: z.string(), count: z.int() })),
  }),
  limit: { points: 120, seconds: 60 },
});
