import offersFile from "#data/offers.json" with { type: "json" };

export type DiscountProduct = "flights" | "hotels" | "packages" | "visas";

/** A discount code and its rules; amounts are halalas, days are Riyadh's. An empty list sets no limit. */
export type DiscountOffer = {
  code: string;
  startsOn: string;
  /** The last day, whole. */
  endsOn: string;
  rule: {
    type: "percent" | "amount";
    percent: number | null;
    amount: number | null;
    ceilingAmount: number | null;
    minimumAmount: number;
    product: DiscountProduct | "all";
    /** Every flight must be of one of them. */
    airlines: string[];
    /** Airports or metro areas: the trip must go to one of them, the hotel stand there. */
    cities: string[];
    /** The trip must go to one of them; the Kingdom counts only when the trip does not leave it. */
    countries: string[];
    firstBookingOnly: boolean;
    perUserLimit: number | null;
    totalLimit: number | null;
    cardScheme: "mada" | "visa" | null;
    conditions: {
      travelFrom?: string;
      travelTo?: string;
      /** Of the first departure. */
      departureWeekdays?: string[];
      internationalOnly?: boolean;
      minimumTravellers?: number;
      /** The first and the last night of a stay. */
      stayFrom?: string;
      stayTo?: string;
      minimumNights?: number;
    };
  };
};

/** The offers of the reference data. */
export const discountOffers = offersFile as DiscountOffer[];

/** A code as it is compared: without spaces, in capitals. */
export const tidyCode = (code: string): string => code.replace(/\s/g, "").toUpperCase();
