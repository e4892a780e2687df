import type { PaymentMethod } from "#contract/payments.ts";

/**
 * What is booked, as far as the rules of codes ask. A product gives what it has: a code that limits what is missing here is meant for
 * another product.
 */
export type DiscountFacts = {
  /** As offers name it (`OfferProduct`); a product without codes of its own takes those for everything. */
  product: string;
  travellers: number;
  /** Carriers of all legs. */
  airlines?: string[];
  /** Airports in the order of the journey, the start first, each once. */
  places?: string[];
  /** Without `places`: the countries it goes to, or the one it is for; two letters. */
  countries?: string[];
  /** The first day, local. A code that is bound to days of travel is refused without it. */
  departs?: string;
  /** Nights in one place: the id of the city, the first and how many. */
  stay?: { city: string; checkIn: string; nights: number };
  /** The id of the category of a tour. */
  category?: string;
  /** Halalas of our own fee within the amount: some codes take off no more than that. */
  serviceFee?: number;
};

/** What a code is asked to be good for. */
export type DiscountQuestion = DiscountFacts & {
  code: string;
  /** Halalas before the discount, all travellers and fees. */
  amount: number;
  currency: "SAR";
  contact: { email: string; phone: string } | null;
  /** Null while it is not chosen: then a rule about cards is not judged. The brand of a card is not known before it is paid. */
  method: PaymentMethod | null;
  /** Earlier bookings of this contact; a rule about the first booking is judged only when it is given. */
  earlierBookings?: number;
};

/** A trip as it is told at the desk, in codes, to try an offer on. `day`: its first. */
export type ToldTrip = {
  day: string;
  from?: string | undefined;
  to?: string | undefined;
  airline?: string | undefined;
  city?: string | undefined;
  nights?: number | undefined;
};

/** What a product makes of a told trip. */
export type ReadToldTrip = (trip: ToldTrip) => Partial<DiscountFacts>;

/** Why a code is refused: the key under `errors.code`. */
export type DiscountRefusal =
  | "code_unknown"
  | "code_not_started"
  | "code_ended"
  | "code_used_up"
  | "code_already_used"
  | "code_minimum_not_reached"
  | "code_other_product"
  | "code_other_airline"
  | "code_other_route"
  | "code_other_city"
  | "code_other_category"
  | "code_other_country"
  | "code_other_dates"
  | "code_other_payment"
  | "code_first_booking_only"
  | "code_needs_nights"
  | "code_needs_travellers";
