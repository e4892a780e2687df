import type { Page } from "playwright-core";
import type { Locale } from "#i18n/locales.ts";
import type { Translate } from "#i18n/translate.ts";

/** What a journey has at hand. Everything it finds on a page it finds by role, label or words, as a traveller does. */
export type Fixtures = {
  page: Page;
  locale: Locale;
  /** The page's own words: `t("search.submit")`. */
  t: Translate;
  origin: string;
  gatewayOrigin: string;
  /** `/flights/search` -> the address under the journey's language. */
  url: (path: string) => string;
  /** Lets a booking's session run out, which takes twenty minutes by itself. */
  endSession: (bookingId: string) => Promise<void>;
  /** Lets a booked trip be over, and the product look for trips that are, which it does every ten minutes by itself. */
  finishTrip: (bookingId: string) => Promise<void>;
  /** Lets the price last told to an address have been a dearer one, and has what it watches searched, as every night does. */
  searchWatched: (email: string) => Promise<void>;
  /** Keeps a booking that will be paid waiting for its supplier, so that the wait can be looked at; answers what ends it. */
  holdSupplier: (bookingId: string) => Promise<() => Promise<void>>;
  /** Lets the airline move the flights of a confirmed booking by itself. */
  letAirlineMove: (bookingId: string) => Promise<void>;
  /** Lets the airline answer about the cancellation of a booking whose traveller's name keeps it silent. */
  letSupplierAnswer: (bookingId: string) => Promise<void>;
  /** Lets the tax authority refuse what is issued for a booking, by its number; answers what lifts the cause. */
  refuseInvoices: (reference: string, fault?: "refused" | "unavailable") => Promise<() => Promise<void>>;
  /** Lets what was paid for a booking that waits for its supplier be refused by the bank, which takes five days by itself; answers what tells the product of it. */
  refuseRefund: (bookingId: string) => Promise<() => Promise<void>>;
  /** Lets the code of somebody's app open the desk although another journey has just used it. */
  letCodeWork: (email: string) => Promise<void>;
  /** Lets a confirmed booking be five hours older, and has its price looked at, as happens by itself in the day after it was booked. */
  letPriceBeLookedAt: (bookingId: string) => Promise<void>;
  /** Lets a job of the background have used up its tries; answers the id that it is about. */
  failJob: () => Promise<string>;
  /** Books something on a day of its own that cannot be closed; answers the day, the number of what stops it, and what ends that. */
  stopDay: () => Promise<{ day: string; reference: string; settle: () => Promise<void> }>;
  /** Fails when axe finds a fault on the page or in one of its frames. */
  expectAccessible: () => Promise<void>;
  /** The same, and of the page's address in the other language. */
  expectAccessibleInBoth: () => Promise<void>;
};

export type Journey = {
  name: string;
  /**
   * Both: searches, a purchase of each kind, widgets, keyboards and what reads in a direction. One, half of them in each, where the
   * journey is about what a supplier, the gateway, the desk or the server answers; its pages are looked at in both (looked-at.ts).
   */
  locales?: readonly Locale[];
  /** Desktop (1280 px) unless it says phone (390 px). */
  screen?: "desktop" | "phone";
  javaScript?: false;
  /** A screen that is touched. */
  touch?: boolean;
  run: (fixtures: Fixtures) => Promise<void>;
};
