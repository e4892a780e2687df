import type { HotelContent, Words } from "../types.ts";
import type { Draft } from "./compose-city.ts";
import { seededRandom, type SeededRandom } from "./seeded-random.ts";
import { fits } from "./fits.ts";
import { phrases, type Review } from "./reference.ts";

const months = [
  "2025-12",
  "2026-01",
  "2026-02",
  "2026-03",
  "2026-04",
  "2026-05",
  "2026-06",
  "2026-07",
  "2026-08",
  "2026-09",
  "2026-10",
];
/** Ramadan of 1447. */
const ramadan = ["2026-02", "2026-03"];
const holyCities = ["makkah", "madinah"];

const nameOf = (list: readonly { id: string; name: Words }[], id: string): Words => {
  const found = list.find((each) => each.id === id);
  if (!found) throw new Error(`no name for ${id}`);
  return found.name;
};

function isOfHotel(review: Review, { setting, rooms, city }: Draft): boolean {
  const hasRoom = !review.rooms || rooms.some(({ id }) => review.rooms?.includes(id));
  return fits(review, setting) && hasRoom && (review.traveller !== "umrah" || holyCities.includes(city.id));
}

const half = (value: number) => Math.round(value * 2) / 2;

/** 8 to 12 reviews whose tiers come near the score. Texts, names and scores are invented. */
export function drawReviews(draft: Draft): HotelContent["reviewList"] {
  const { score, id } = draft.summary;
  if (score === null) return [];
  const random = seededRandom(`reviews ${id}`);
  const suiting = phrases.reviews.filter((review) => isOfHotel(review, draft));
  const wanted = random.between(8, 12);
  const tiers = {
    positive: pool(suiting, "positive", random),
    mixed: pool(suiting, "mixed", random),
    negative: pool(suiting, "negative", random),
  };
  const chosen: Review[] = [];
  let sum = 0;
  while (chosen.length < wanted) {
    // The tier that brings the mean nearest to the score; the others when it is used up.
    const next = (["positive", "mixed", "negative"] as const)
      .filter((tier) => tiers[tier].length > 0)
      .toSorted(
        (a, b) =>
          Math.abs(score - (sum + middle[a]) / (chosen.length + 1)) -
          Math.abs(score - (sum + middle[b]) / (chosen.length + 1)),
      )[0];
    const review = next && tiers[next].pop();
    if (!review) break;
    sum += middle[review.tier];
    chosen.push(review);
  }
  const guests = random.some(phrases.reviewers, chosen.length);
  return random.some(chosen, chosen.length).map((review, index) => {
    const guest = guests[index];
    if (!guest) throw new Error("not enough guests for the reviews");
    const [low, high] = review.score;
    return {
      id: review.id,
      score: half(low + random.next() * (high - low)),
      text: review.text,
      name: guest.name,
      country: guest.country,
      traveller: nameOf(phrases.travellerTypes, review.traveller),
      month: random.pick(review.season === "ramadan" ? ramadan : months),
    };
  });
}

const middle = { positive: 4.75, mixed: 3.6, negative: 2.1 } as const;
const pool = (list: readonly Review[], tier: Review["tier"], random: SeededRandom) =>
  random.some(
    list.filter((review) => review.tier === tier),
    60,
  );

const topics = ["location", "cleanliness", "staff", "rooms", "value", "wifi"];

/** Scores by topic about the hotel's own. */
export function drawRating({ summary }: Draft): HotelContent["rating"] {
  const { score, id } = summary;
  if (score === null) return null;
  const random = seededRandom(`rating ${id}`);
  const near = () => Math.min(5, Math.max(2, Math.round((score + (random.next() - 0.5) * 0.9) * 10) / 10));
  return { topics: topics.map((topic) => ({ name: nameOf(phrases.reviewTags, topic), score: near() })) };
}
