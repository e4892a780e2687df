import type { ComponentType, ReactNode } from "react";
import type { Booking } from "#contract/bookings.ts";
import type { ApiClient } from "#contract/client.ts";
import type { FavouriteKind } from "#contract/favourites.ts";
import type { Money } from "#contract/money.ts";
import type { MessageKey } from "#i18n/message-keys.ts";
import type { SavedPart } from "#web/features/favourites/saved-part.ts";
import type { Refusal } from "#web/lib/forms.ts";
import type { Translate } from "#web/lib/i18n.tsx";
import type { DetailsSaved } from "./steps/answer-details.ts";
import type { BookingPaths } from "./booking-paths.ts";

export type BookingKind = Booking["kind"];
export type BookingOf<Kind extends BookingKind> = Extract<Booking, { kind: Kind }>;

/**
 * What the pages that all bookings share (steps, payment, confirmation, my bookings) know of one product. Everything here is
 * light; what is drawn comes as parts in files of their own (`createPart`), so that a page loads one product's only. A file
 * that a product lists here must not import products.ts: it gives its slots to the page instead of drawing the page.
 */
export type Product<Item extends Booking = Booking> = {
  paths: BookingPaths;
  words: {
    /** The first two of the five steps: "Flight", "Passengers". */
    choice: MessageKey;
    details: MessageKey;
    /** Headings in my bookings: what is booked, and who or what its parts are. */
    booked: MessageKey;
    people: MessageKey;
    /** How many parts: takes `count`. */
    count: MessageKey;
    /** Joins `from` and `to` of its title. */
    title: MessageKey;
  };
  /** Addresses of drawings: the session is over or the choice is gone; nothing came about after a payment. */
  pictures: { ended: string; failed: string };
  /** On the card of my bookings: the address of its picture, by what the API told, and what stands there without one. */
  card: { picture: (picture: string) => string | null; icon: ReactNode };
  /** The file of a booking that stands, and what it is called. */
  document: { file: string; label: MessageKey } | null;
  /** Everybody who must be named is. */
  isNamed: (booking: Item) => boolean;
  /** Where the same choice can be made again; without the language. */
  choicePath: (booking: Item) => string;
  /** Where to look for something else, if not on the home page; without the language. */
  elsewhere?: (booking: Item) => { path: string; label: MessageKey };
  /** What is not paid to us now but later and to others. `label`: its heading. */
  dueLater?: (booking: Item) => { label: MessageKey; lines: readonly { label: string; amount: Money }[]; total: Money };
  /** "Riyadh – Istanbul", or one name. */
  title: (booking: Item) => { from: string | undefined; to: string | null | undefined };
  /** Names of the parts in their order; a part can be cancelled by itself. */
  partNames: (booking: Item) => string[];
  /** What `words.count` counts, where not everybody is named. */
  countOf?: (booking: Item) => number;
  /** Its parts are cancelled together or not at all: nobody is asked to choose among them. */
  cancelledWhole?: true;
  /** The same with what is known of each; empty before anybody is named. */
  people: (booking: Item, t: Translate) => Person[];
  /** The address of the picture behind the title where it is managed. */
  scene?: (booking: Item) => string | null;
  /** What is booked, in short. */
  Facts: ComponentType<FactsProps<Item>>;
  /** What is booked in full, in cards of its own, where there is more to say than that. */
  Itinerary?: ComponentType<FactsProps<Item>>;
  Confirmation: ComponentType<SlotProps<Item, ConfirmationSlots>>;
  /** Begun with an account and no booking yet: stands above my bookings. */
  waiting?: WaitingPart;
  /** What its supplier changes by itself can be told to devices. */
  isPushed?: true;
  /** For what can be saved for later. */
  saved?: SavedPart<Extract<Item["kind"], FavouriteKind>>;
  /** For a product whose paths are `checkoutPaths`. */
  checkout?: CheckoutSteps<Item>;
};

/** `Data`: what waits for its traveller. */
export type WaitingPart<Data = unknown> = {
  /** Its server side: a browser never loads it. `load` answers null where nothing waits. */
  server: () => Promise<{ load: (api: ApiClient) => Promise<Data | null> }>;
  List: ComponentType<{ data: Data }>;
};

export type FactsProps<Item> = { booking: Item; now: string };

export type Person = { name: string; about: ReactNode };

/** A part that fills the slots of a page. */
export type SlotProps<Item, Slots> = { booking: Item; now: string; children: (slots: Slots) => ReactNode };

export type ConfirmationSlots = {
  title: ReactNode;
  /** After what was paid, in one sentence. */
  line?: ReactNode;
  /** Numbers beside our own and the supplier's. */
  numbers?: ReactNode;
  /** Links to the documents. */
  documents: ReactNode;
  /** Who it is for and what comes next. */
  body: ReactNode;
};

export type CheckoutSteps<Item extends Booking> = {
  /** What stands on the last step before the payment. */
  Final: ComponentType<SlotProps<Item, FinalSlots>>;
  /** Naming the travellers; null where that was done before the booking began, at `choicePath`. */
  details: DetailsStep<Item> | null;
};

export type FinalSlots = {
  /** What is booked and for whom, to be read once more. */
  cards: ReactNode;
  /** List items: the conditions that matter most, and the others. */
  conditions: ReactNode;
  more: ReactNode;
  /** Another text when the conditions are others: they are accepted anew then. */
  termsKey: string;
};

/** `Data`: what the form needs beside the booking. */
export type DetailsStep<Item extends Booking, Data = unknown> = {
  /** Its server side: a browser never loads it. */
  server: () => Promise<DetailsServer<Item, Data>>;
  Form: ComponentType<DetailsProps<Item, Data>>;
};

export type DetailsServer<Item extends Booking, Data> = {
  load: (api: ApiClient, booking: Item) => Promise<Data>;
  save: (api: ApiClient, booking: Item, form: FormData) => Promise<DetailsSaved>;
};

export type DetailsProps<Item extends Booking, Data> = {
  booking: Item;
  data: Data;
  answer: { refusal: Refusal; values: Record<string, string> } | undefined;
  children: (slots: DetailsSlots) => ReactNode;
};

export type DetailsSlots = {
  title: string;
  line: string;
  /** The id of the form, for the button of the bar on a phone. */
  form: string;
  body: ReactNode;
};
