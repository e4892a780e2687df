import type { Booking } from "#contract/bookings.ts";
import type { BookingCore } from "#contract/booking-core.ts";
import type { BookingGroup } from "#contract/product-choices.ts";
import type { BothTexts, Locale } from "#contract/text.ts";
import type { MessageValues } from "#i18n/translate.ts";
import type { MailBlock, MailFact, TripBlock } from "#server/mail/mail-blocks.ts";
import type { CalendarEvent } from "./documents/calendar-file.ts";
import type { WalletWords } from "./documents/wallet-words.ts";
import type { Listing, Moment } from "./my-bookings/listing.ts";
import type { BookingRow } from "./tables.ts";

type ProductsOwn = "lines" | "searchPath" | "firstTravelDay" | "lastTravelDay";
/** What a product writes of a booking's view; `lines` add up to `Price.now`. */
export type ViewPart<View extends Booking> = View extends Booking
  ? Omit<View, Exclude<keyof BookingCore, ProductsOwn>>
  : never;

/** Somebody a booking is for. `place`: the part that can be cancelled by itself. */
export type MailPerson = { place: number; name: string; about: string; number: string };

/** What a product says in mails: finished strings. `confirmed`: the values of its confirmation, `mail.booking_confirmed_<kind>`. */
export type MailWords = {
  /** What is booked, as blocks of a mail. */
  trip: MailBlock[];
  people: MailPerson[];
  /** How its supplier's number is called, and what it is for. */
  locator: Omit<MailFact, "value">;
  /** The first traveller: greeted where no account paid. */
  greets: string;
  item: string;
  supplier: string;
  confirmed: MessageValues;
};

/** Where its pages stand, without language. */
export type ProductPages = { details: (bookingId: string) => string; confirmation: (bookingId: string) => string };

/**
 * About a document: when it was issued (ISO), where the booking can be seen, the language that it was booked in, and the code by
 * which anybody can ask whether the document is ours, with the page to ask on.
 */
export type DocumentFacts = {
  issuedAt: string;
  address: string;
  lead: Locale;
  check: { code: string; page: string };
  /** What it says of a sale that a supplier in the box made; null: a real one did. */
  sample: BothTexts | null;
};

/** The journey of issued tickets, for the list of them. `number`: null while it is not issued. */
export type TicketedJourney = {
  from: string;
  to: string;
  /** Local `YYYY-MM-DDTHH:MM`. */
  departs: string;
  travellers: { name: string; number: string | null }[];
};

/** How a booking of a product is shown: pages, mails, documents and lists. */
export type ProductPresentation<Item, View extends Booking = Booking> = {
  readonly pages: ProductPages;
  /** Its document: the name of the file in the address, and the path of its Typst template. */
  readonly document: { name: string; template: string };

  view(row: BookingRow<Item>, locale: Locale): ViewPart<View>;
  /**
   * The view as somebody sees it who looked it up by reference and contact: what is booked and how it stands. A family name is its first
   * letter, and nothing is left that opens something elsewhere.
   */
  mask(view: View): View;
  /**
   * What is booked, part by part: read by companions over a link that anybody may pass on, so without prices, without a number of the
   * booking, of its supplier or of a ticket, and without a name of a traveller.
   */
  itinerary(view: View, locale: Locale): TripBlock[];
  mailWords(view: View, locale: Locale): MailWords;
  /** The rule of cancelling it as it was sold, in sentences. */
  cancelTerms(view: View, locale: Locale): string[];
  events(view: View, locale: Locale): CalendarEvent[];
  /** What a pass for a phone's wallet says, of a product that one is made of. */
  walletPass?(views: Record<Locale, View>): WalletWords;
  /** What a document of it says where a supplier in the box sold it. */
  readonly sampleNote?: BothTexts;
  documentData(views: Record<Locale, View>, facts: DocumentFacts): Promise<unknown>;
  listing(item: Item): Listing;
  /** The filter of my bookings that it is found under. */
  readonly listedUnder: BookingGroup;
  /** In the order of time. */
  moments(item: Item): Moment[];
  /** Of a product whose supplier issues tickets. */
  tickets?(row: BookingRow<Item>, locale: Locale): TicketedJourney;
  /** Whom a traveller rates after the trip: airlines, the hotel. */
  rated(item: Item, locale: Locale): { id: string; name: string }[];
};
