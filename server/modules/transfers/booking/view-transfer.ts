import { formatSlice } from "#contract/slices.ts";
import { sar } from "#contract/money.ts";
import type { PriceLine } from "#contract/primitives.ts";
import type { Locale } from "#contract/text.ts";
import type { TransferBooking } from "#contract/transfer-bookings.ts";
import { translator } from "#i18n/translate.ts";
import { type BookingRow, type ViewPart, viewTravellers } from "#server/modules/bookings/for-products.ts";
import type { Places } from "#server/modules/places/index.ts";
import type { KeyRing } from "#server/platform/secret.ts";
import { showRide } from "../search/show-ride.ts";
import { knownPlace, showAccess, showPlace } from "../transfer-places.ts";
import {
  asksAddress,
  dayOf,
  documentSlices,
  isTrain,
  type TransferChoice,
  type TransferItem,
  travellerTypes,
} from "./transfer-item.ts";
import { rideName } from "./transfer-words.ts";

type Deps = { places: Pick<Places, "documentRule">; peopleKeys: KeyRing };

/** What a booking of a ride shows beside what every booking shows. */
export function viewTransfer(
  { places, peopleKeys }: Deps,
  row: BookingRow<TransferItem>,
  locale: Locale,
): ViewPart<TransferBooking> {
  const { choice, pickup, seats } = row.item;
  const { query } = choice;
  const [from, to] = [knownPlace(query.from), knownPlace(query.to)];
  const { id: _, left: __, ...ride } = showRide({ id: "", ride: choice.ride }, locale);
  const access = isTrain(choice) && { from: showAccess(from, locale), to: showAccess(to, locale) };
  const slices = documentSlices(choice);
  return {
    kind: "transfer",
    ride,
    rideName: rideName(ride, locale),
    from: showPlace(from, locale),
    to: showPlace(to, locale),
    adults: query.adults,
    children: query.children,
    bags: query.bags,
    stations: access && access.from && access.to ? { from: access.from, to: access.to } : null,
    seats,
    document: places.documentRule({ nationality: "SA", residence: "SA", slices, locale }),
    slices: slices.map(({ departs: date, ...ends }) => formatSlice({ ...ends, date })),
    travellerTypes: travellerTypes(choice),
    travellers: viewTravellers(peopleKeys, row, []),
    asksAddress: asksAddress(choice),
    pickup,
    searchPath: searchPath(choice),
    firstTravelDay: dayOf(choice),
    lastTravelDay: choice.ride.arrives.slice(0, 10),
    lines: choice.ride.lines.map(({ code, quantity, amount }) => ({
      code: lineCodes[code],
      label: translator(locale)(`transfer-voucher.line_${code}`),
      quantity,
      amount: sar(amount),
    })),
  };
}

const lineCodes = {
  adult: "fare_adult",
  child: "fare_child",
  vehicle: "vehicle",
} as const satisfies Record<string, PriceLine["code"]>;

/** The query as asked, for the address of the results page. */
export function searchPath({ query }: TransferChoice): string {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return `/transfers/search?${search}`;
}
