import type { ApiClient } from "#contract/client.ts";
import { ApiError } from "#contract/errors.ts";
import { type HotelCard, type HotelResults, searchHotels } from "#contract/hotels.ts";
import type { CardHotel } from "#web/products/hotels/stay/hotel-card.tsx";
import { roomTexts, type StayDraft } from "#web/products/hotels/stay/stay-draft.ts";
import { filterInput, type StayView } from "./result-query.ts";

type Facets = HotelResults["facets"];
type BareFacet = "haram" | "rating" | "districts" | "amenities" | "kinds";

/** What the page shows of the results: it carries its data beside its HTML. The map asks for its pins itself. */
export type FoundHotels = Omit<HotelResults, "pins" | "hotels" | "facets"> & {
  hotels: CardHotel[];
  /** Some of their pictures are illustrative, as those of sample hotels are. */
  hasSamples: boolean;
  facets: Omit<Facets, BareFacet> & { [Name in BareFacet]: Omit<Facets[Name][number], "from">[] };
};

/** What the page shows once the suppliers have answered. */
export type Answer =
  | { ok: true; results: FoundHotels }
  | { ok: false; status: number; retryAfter?: number | undefined };

const mostInOneCall = 50;

/** Runs a complete search. Never rejects: what was deferred cannot reach the error screen with its status any more. */
export async function loadAnswer(api: ApiClient, draft: StayDraft, view: StayView): Promise<Answer> {
  try {
    return { ok: true, results: await loadHotels(api, draft, view) };
  } catch (error) {
    if (!(error instanceof ApiError)) return { ok: false, status: 500 };
    const { status, retryAfter } = error;
    return { ok: false, status, retryAfter };
  }
}

async function loadHotels(api: ApiClient, draft: StayDraft, { filters, sort, show }: StayView): Promise<FoundHotels> {
  const query = { ...draft, rooms: roomTexts(draft), ...filterInput(filters), sort };
  const { pins: _, ...first } = await api(searchHotels, { ...query, limit: Math.min(show, mostInOneCall) });
  const hotels = [...first.hotels];
  while (hotels.length < Math.min(show, first.page.matching)) {
    const next = await api(searchHotels, {
      ...query,
      searchId: first.searchId,
      offset: hotels.length,
      limit: Math.min(mostInOneCall, show - hotels.length),
    });
    if (next.hotels.length === 0) break;
    hotels.push(...next.hotels);
  }
  const { facets } = first;
  const { haram, rating, districts, amenities, kinds } = facets;
  return {
    ...first,
    hotels: hotels.map(cardOf),
    hasSamples: hotels.some(({ picture }) => picture.illustrative),
    facets: {
      ...facets,
      haram: haram.map(bare),
      rating: rating.map(bare),
      districts: districts.map(bare),
      amenities: amenities.map(bare),
      kinds: kinds.map(bare),
    },
  };
}

/** An option that stands without the cheapest price. */
function bare<Option extends { from: unknown }>(option: Option): Omit<Option, "from"> {
  const { from: _, ...shown } = option;
  return shown;
}

/** No more than its card shows. */
const cardOf = ({
  id,
  slug,
  name,
  stars,
  district,
  picture,
  pictureCount,
  score,
  scoreWord,
  reviews,
  way,
  view,
  offer,
}: HotelCard): CardHotel => ({
  id,
  slug,
  name,
  stars,
  district,
  picture: { file: picture.file, alt: picture.alt, colour: picture.colour },
  pictureCount,
  score,
  scoreWord,
  reviews,
  way: { mode: way.mode, minutes: way.minutes, slope: way.slope, to: way.to },
  view,
  offer,
});
