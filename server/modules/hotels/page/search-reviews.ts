import type { OutputOf } from "#contract/endpoint.ts";
import type { reviewSorts, searchReviews as contract } from "#contract/hotel-reviews.ts";
import type { Locale } from "#contract/text.ts";
import { fold } from "#server/platform/text-search/fold.ts";
import type { HotelContent } from "../hotel-supplier.ts";

type Review = HotelContent["reviewList"][number];
type Question = { q: string; traveller?: string | undefined; sort: (typeof reviewSorts)[number] };

/** The reviews that hold all words, of these travellers, in this order; every review lies there in both languages. */
export function searchReviews(
  { reviewList }: Pick<HotelContent, "reviewList">,
  { q, traveller, sort }: Question,
  locale: Locale,
): OutputOf<typeof contract> {
  const words = fold(q).split(" ").filter(Boolean);
  const withWords = reviewList.filter((review) => holds(review, words));
  const found = withWords.filter((review) => traveller === undefined || kindOf(review) === traveller);
  return {
    reviews: found.toSorted(orders[sort]).map(({ text, name, traveller: as, ...review }) => ({
      ...review,
      text: text[locale],
      name: name[locale],
      traveller: as[locale],
    })),
    all: reviewList.length,
    travellers: countTravellers(reviewList, withWords, locale),
  };
}

/** English words are found by their beginning; Arabic ones anywhere, for what is written together with them (وللعائلات). */
function holds({ text }: Review, words: readonly string[]): boolean {
  const folded = ` ${fold(text.en)} ${fold(text.ar)}`;
  return words.every((word) => folded.includes(/^[a-z0-9]/.test(word) ? ` ${word}` : word));
}

/** Suppliers tell it in words alone. */
const kindOf = ({ traveller }: Review): string => traveller.en.toLowerCase().replace(/[^a-z]+/g, "-");

const newest = (one: Review, other: Review) => other.month.localeCompare(one.month);
const orders: Record<Question["sort"], (one: Review, other: Review) => number> = {
  newest,
  highest: (one, other) => other.score - one.score || newest(one, other),
  lowest: (one, other) => one.score - other.score || newest(one, other),
};

/** Most written first; one that these words leave nothing of stays, so that the choice does not vanish. */
function countTravellers(all: readonly Review[], shown: readonly Review[], locale: Locale) {
  const kinds = Map.groupBy(all, kindOf);
  return [...kinds]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .map(([id, [first]]) => ({
      id,
      name: first?.traveller[locale] ?? id,
      count: shown.filter((review) => kindOf(review) === id).length,
    }));
}
