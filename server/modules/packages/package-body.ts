import type { BothTexts } from "#contract/text.ts";

/** A drawing as it is kept: its alternative text in both languages. */
export type PictureBody = {
  scene: string;
  colour: string;
  alt: BothTexts;
  focus?: { x: number; y: number } | undefined;
};

/** Fields as content/packages describes them; money in halalas. */
export type PackageBody = {
  id: string;
  category: string;
  checkedOn: string;
  title: BothTexts;
  summary: BothTexts;
  picture: PictureBody;
  days: number;
  nights: number;
  originAirports: string[];
  price: { basis: "per_person" | "for_two"; amount: number };
  discountPercent: number;
  cities: { destination: string; name: BothTexts; country: string; nights: number }[];
  highlights: BothTexts[];
  itinerary: {
    day: number;
    title: BothTexts;
    text: BothTexts;
    place: { name: BothTexts; lat: number; lon: number; destination: string };
    meals: ("breakfast" | "lunch" | "dinner")[];
  }[];
  included: BothTexts[];
  notIncluded: BothTexts[];
  notes: BothTexts[];
  hotelClasses: HotelClassBody[];
  suitableFor: string[];
  minimumAge: number | null;
  departures: { startsOn: string; endsOn: string; places: number; placesLeft: number }[];
  cancellation: {
    summary: BothTexts;
    /** From the most days before departure to the fewest: what is kept of the price when cancelled so early. */
    steps: { daysBefore: number; penaltyPercent: number; text: BothTexts }[];
  };
  /**
   * By which a trip is moved to another departure: free until so many days before it, then for a fee of each traveller, VAT included, until
   * fewer, and not at all later. Absent: by a person.
   */
  changes?: { freeDaysBefore: number; lastDaysBefore: number; feeUnit: "percent" | "riyals"; fee: number } | undefined;
  callbackOnly: boolean;
};

export type HotelClassBody = {
  class: "standard" | "comfort" | "premium";
  name: BothTexts;
  stars: number;
  /** On the basis of the price. */
  supplementAmount: number;
  stays: {
    city: BothTexts;
    hotel: BothTexts;
    nights: number;
    board: "breakfast" | "half_board" | "full_board" | "iftar_suhoor";
  }[];
};

export type CategoryBody = { name: BothTexts; description: BothTexts; picture: PictureBody };
