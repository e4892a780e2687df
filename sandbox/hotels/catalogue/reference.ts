import amenitiesFile from "#data/hotels/amenities.json" with { type: "json" };
import brandsFile from "#data/hotels/brands.json" with { type: "json" };
import mealsFile from "#data/hotels/meal-types.json" with { type: "json" };
import phrasesFile from "#data/hotels/phrases.json" with { type: "json" };
import roomsFile from "#data/hotels/rooms.json" with { type: "json" };
import picturesFile from "#data/pictures.json" with { type: "json" };
import type {
  CancellationPolicy,
  DateSpan,
  HotelKind,
  HotelPicture,
  MealId,
  MinimumStay,
  Supplement,
  TariffNote,
  Words,
} from "../types.ts";

/** What a row is limited to; a field that is absent or null sets no limit. */
export type Limits = {
  kinds?: readonly string[] | null;
  stars?: readonly number[] | null;
  cities?: readonly string[] | null;
  notCities?: readonly string[] | null;
  countries?: readonly string[] | null;
  notCountries?: readonly string[] | null;
  /** One in common is enough. */
  districtTags?: readonly string[] | null;
  notDistrictTags?: readonly string[] | null;
  /** Amenities the hotel must have, all of them. */
  needs?: readonly string[] | null;
  /** Amenities it must not have, none of them. */
  lacks?: readonly string[] | null;
};
type Row = Limits & { id: string };

export type Kind = Row & { id: HotelKind; name: Words; weights: Record<string, number> };
export type NamePattern = Limits & Words;
export type Brand = Limits & {
  id: string;
  name: Words;
  tone: Words;
  style: string;
  regions: string[];
  namePatterns: NamePattern[];
  priceFactor: number;
  weight: number;
};
export type Amenity = Row & {
  group: string;
  filter: boolean;
  /** Chance that a hotel has it, by class; a country, where given, replaces the class. */
  byStars: Record<string, number>;
  byCountry: Record<string, number> | null;
  chargeable: "never" | "sometimes" | "always";
};
export type Room = Row & {
  name: Words;
  description: Words;
  sizeM2: [number, number];
  bedrooms: number;
  maxAdults: number;
  maxChildren: number;
  maxOccupancy: number;
  beds: { choice: string; set: { type: string; count: number }[] }[];
  beddingChoices: string[];
  views: string[];
  priceFactor: number;
  minStars: number;
  maxStars: number;
  maxWalkMinutes: number | null;
  amenities: string[];
  extraBed: boolean;
  smoking: "no" | "yes" | "choice";
  pictures: string[];
};
export type Phrase = Limits & Words & { mode?: string | null; maxMinutes?: number | null };
export type Group = { openings: Phrase[]; middles: Phrase[]; closings: Phrase[] };
export type GroupRule = Limits & {
  group: string;
  mode: "walk" | "drive" | "boat";
  landmarkKinds: string[] | null;
  landmarkIds: string[] | null;
};
export type LocationPhrase = Row &
  Words & { mode: string; landmarkKinds: string[] | null; minMinutes?: number; maxMinutes?: number };
export type PolicyText = Row & { text: Words };
export type Review = Row & {
  tier: "positive" | "mixed" | "negative";
  traveller: string;
  score: [number, number];
  rooms: string[] | null;
  season: string | null;
  text: Words;
};
export type Picture = Omit<HotelPicture, "illustrative"> & {
  /** Null: of no hotel. `tags`: one of the district's; `hero`: may stand first. */
  fits?:
    | (Limits & {
        styles?: string[];
        rooms?: string[];
        tags?: string[];
        notTags?: string[];
        notKinds?: string[];
        hero?: boolean;
      })
    | null;
};
type Named = { id: string; name: Words };
type Phrases = {
  units: Record<string, { en: Record<string, string>; ar: Record<string, string> }>;
  groupRules: GroupRule[];
  descriptions: Record<string, Group>;
  locations: LocationPhrase[];
  policies: Record<string, PolicyText[]> & {
    checkInOut: (PolicyText & { checkInFrom: string; checkOutUntil: string })[];
    children: (PolicyText & { freeUnder: number | null; sharedBed: boolean | null; extraBedFrom: number | null })[];
  };
  policyTitles: Record<string, Words>;
  ministryClass: Words;
  supplements: (Limits &
    Omit<Supplement, "local"> & {
      amountByStars: Record<string, number> | null;
      local: { currency: string; amount?: number; amountByStars?: Record<string, number> } | null;
    })[];
  tariffNotes: (Limits & TariffNote)[];
  minimumStay: (Limits & MinimumStay)[];
  cancellation: (Limits & CancellationPolicy & { season: DateSpan | null })[];
  travellerTypes: Named[];
  reviewTags: Named[];
  reviews: Review[];
  reviewers: { id: string; name: Words; gender: string; country: string }[];
};

// The files are checked by data/hotels/hotels.test.ts; their texts are wider in type than what is known of them.
const known = <T>(file: unknown): T => file as T;

export const { kinds, styles, regions, brands } = known<{
  kinds: Kind[];
  styles: { id: string; pictureStyle: string }[];
  regions: Record<string, string[]>;
  brands: Brand[];
}>(brandsFile);
export const { amenities } = known<{ amenities: Amenity[] }>(amenitiesFile);
export const { rooms, views, beddingChoices } = known<{ rooms: Room[]; views: Named[]; beddingChoices: Named[] }>(
  roomsFile,
);
export const { offeredBy, allInclusiveCountries, mealTypes } = known<{
  offeredBy: Record<HotelKind, MealId[]>;
  allInclusiveCountries: string[];
  mealTypes: { id: MealId; order: number }[];
}>(mealsFile);
export const phrases = known<Phrases>(phrasesFile);
export const pictures = known<Picture[]>(picturesFile);
