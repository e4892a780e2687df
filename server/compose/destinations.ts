import type { BothTexts, Locale } from "#contract/text.ts";
import type { VisaNeed } from "#contract/visas.ts";
import type { createBookings } from "#server/modules/bookings/index.ts";
import { createDestinations, type EntryRule } from "#server/modules/destinations/index.ts";
import type { createEvaluations } from "#server/modules/evaluations/index.ts";
import type { createFlights } from "#server/modules/flights/index.ts";
import { createFromPrices } from "#server/modules/from-prices/index.ts";
import type { createHotels } from "#server/modules/hotels/index.ts";
import type { Places } from "#server/modules/places/index.ts";
import type { PublishedShelf } from "#server/platform/published/published.ts";
import type { Platform } from "./platform.ts";

type Sources = {
  platform: Platform;
  places: Places;
  flights: ReturnType<typeof createFlights>;
  hotels: ReturnType<typeof createHotels>;
  bookings: ReturnType<typeof createBookings>;
  evaluations: ReturnType<typeof createEvaluations>;
};

/** Destinations, the prices that our own searches find for them, and what travellers said. */
export function composeDestinations({ platform, places, flights, hotels, bookings, evaluations }: Sources) {
  const { database: db, queue, clock, log, published } = platform;
  const fromPrices = createFromPrices({
    db,
    queue,
    clock,
    log,
    topics: () => destinations.listTopics(),
    searches: {
      findCalendar: flights.findCalendar,
      findFastest: flights.findFastest,
      findCheapestNight: hotels.findCheapestNight,
    },
  });
  async function travellerStories(locale: Locale) {
    const approved = await evaluations.listApproved(locale);
    const names = await bookings.findFirstNames(approved.map(({ bookingId }) => bookingId));
    // A booking's id opens it, so it never leaves the server; neither do words of who has no name any more.
    return approved.flatMap(({ bookingId, ...words }, index) => {
      const name = names.get(bookingId);
      return name ? [{ id: String(index + 1), name, ...words }] : [];
    });
  }
  const destinations = createDestinations({
    published,
    places,
    prices: fromPrices,
    entryRules: () => readEntryRules(published),
    travellerStories,
  });
  return { destinations, fromPrices };
}

type VisaCountryBody = {
  code: string;
  checkedOn: string;
  summary: BothTexts;
  forSaudis: { need: VisaNeed };
  currencyCode: string;
};

async function readEntryRules(published: PublishedShelf): Promise<Map<string, EntryRule>> {
  const countries = await published.list<VisaCountryBody>("visa-country");
  return new Map(
    countries.map(({ slug, body: { code, checkedOn, summary, forSaudis, currencyCode } }) => [
      code,
      { need: forSaudis.need, line: summary, slug, currencyCode, checkedOn },
    ]),
  );
}
