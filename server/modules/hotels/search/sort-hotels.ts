import type { HotelSort } from "#contract/hotel-filters.ts";
import type { Match } from "./filter-hotels.ts";

/** Guests' scores are trusted by their number: this many average ones are added to each hotel's. */
const priorReviews = 60;
const priorScore = 3.9;
const weights = { score: 45, price: 35, distance: 20 };

/**
 * Matching hotels in the order asked for; of equals the recommended one first, then by id, so that pages never overlap.
 *
 * Recommended is a sum of three marks from 0 to 1:
 * - score, 45 points: the guests' score, drawn towards 3.9 while there are few reviews; 3.0 and less is 0, 5.0 is 1;
 * - price, 35 points: the stay's price against the middle one here, of the same class and of all, seven to three: half
 *   of it is 1, twice it 0;
 * - distance, 20 points: 1 at the place searched, one half at the middle distance of the hotels shown, falling on.
 * `first`: a hotel that was searched by its name stands before all.
 */
export function sortHotels(matches: readonly Match[], sort: HotelSort, first: string | null): Match[] {
  const points = recommend(matches);
  const pointsOf = (match: Match) => points.get(match) ?? 0;
  const orders: Record<HotelSort, (a: Match, b: Match) => number> = {
    recommended: () => 0,
    price: (a, b) => a.offer.total - b.offer.total,
    stars: (a, b) => b.candidate.facts.hotel.stars - a.candidate.facts.hotel.stars,
    rating: (a, b) => (b.candidate.facts.hotel.score ?? 0) - (a.candidate.facts.hotel.score ?? 0),
    distance: (a, b) => a.candidate.distance - b.candidate.distance,
  };
  const order = orders[sort];
  const isFirst = (match: Match) => Number(match.candidate.facts.hotel.id === first);
  return matches.toSorted(
    (a, b) =>
      isFirst(b) - isFirst(a) ||
      order(a, b) ||
      pointsOf(b) - pointsOf(a) ||
      (a.candidate.facts.hotel.id < b.candidate.facts.hotel.id ? -1 : 1),
  );
}

function recommend(matches: readonly Match[]): Map<Match, number> {
  const prices = new Map<number, number[]>();
  for (const { candidate, offer } of matches) {
    const { stars } = candidate.facts.hotel;
    const known = prices.get(stars);
    if (known) known.push(offer.total);
    else prices.set(stars, [offer.total]);
  }
  const middleOfClass = new Map([...prices].map(([stars, totals]) => [stars, middle(totals)]));
  const middlePrice = Math.max(1, middle(matches.map(({ offer }) => offer.total)));
  const middleDistance = Math.max(1, middle(matches.map(({ candidate }) => candidate.distance)));
  return new Map(
    matches.map((match) => {
      const { distance, facts } = match.candidate;
      const { score, reviews, stars } = facts.hotel;
      const trusted = (priorReviews * priorScore + reviews * (score ?? 0)) / (priorReviews + reviews);
      const { total } = match.offer;
      const dearer =
        0.7 * Math.log2(total / (middleOfClass.get(stars) || total)) + 0.3 * Math.log2(total / middlePrice);
      return [
        match,
        weights.score * within01((trusted - 3) / 2) +
          weights.price * within01((1 - dearer) / 2) +
          weights.distance * 2 ** (-distance / middleDistance),
      ];
    }),
  );
}

const within01 = (number: number) => Math.min(1, Math.max(0, number));

function middle(numbers: number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? 0;
}
