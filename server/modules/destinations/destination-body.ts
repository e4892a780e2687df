import type { DestinationTag, TodoKind } from "#contract/destinations.ts";
import type { BothTexts } from "#contract/text.ts";

/** A drawing as an item keeps it. */
export type StoredPicture = {
  scene: string;
  colour: string;
  alt: BothTexts;
  focus?: { x: number; y: number } | undefined;
};

type Titled = { title: BothTexts; text: BothTexts };

/** The body of a published item of kind `destination`. Months are keys "1" to "12"; lists of twelve begin with January. */
export type DestinationBody = {
  name: BothTexts;
  country: string;
  checkedOn: string;
  picture: StoredPicture;
  hotelCity: string | string[];
  airports: string[];
  metro: string | null;
  tags: DestinationTag[];
  tagline: BothTexts;
  story: BothTexts;
  bestMonths: number[];
  monthNotes: Record<string, BothTexts>;
  climate: { high: number[]; low: number[]; rainDays: number[] };
  todo: (Titled & { id: string; kind: TodoKind; lat: number; lon: number; minutes: number })[];
  food: { name: BothTexts; text: BothTexts }[];
  districts: { id: string; text: BothTexts }[];
  gettingAround: BothTexts;
  family: BothTexts;
  customs: BothTexts;
  budget: { dayLow: number; dayMid: number; dayHigh: number; text: BothTexts };
  days: { min: number; ideal: number };
  visaCountry: string;
  itinerary: (Titled & { day: number })[];
  combineWith: string[];
  faq: { q: BothTexts; a: BothTexts }[];
};

/** The body of a published item of kind `story`: its link leads to a destination, by id. */
export type StoryBody = {
  title: BothTexts;
  text: BothTexts;
  readMinutes: number;
  picture: StoredPicture;
  link: { slug: string; label: BothTexts };
};

/** Cities whose hotels are searched. */
export const hotelCitiesOf = ({ hotelCity }: Pick<DestinationBody, "hotelCity">): string[] => [hotelCity].flat();
