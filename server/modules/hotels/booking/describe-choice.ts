import type { BookedRoom, HotelBooking } from "#contract/hotel-bookings.ts";
import type { CancelStep } from "#contract/hotels.ts";
import { addMoney, isSameMoney, type Money, sar, subtractMoney, sumMoney } from "#contract/money.ts";
import type { PriceLine } from "#contract/primitives.ts";
import { parseRoom } from "#contract/room-occupancy.ts";
import { nightsOf } from "#contract/stay-rules.ts";
import type { Locale } from "#contract/text.ts";
import { translator } from "#i18n/translate.ts";
import type { Places } from "#server/modules/places/index.ts";
import type { HotelChoice, HotelChoiceView } from "./hotel-choice.ts";
import { specialRequests } from "../hotel-words.ts";
import { showLine, showRateWords, showSteps } from "../rates/show-rate.ts";
import { showPrice, showTerms } from "../rates/show-terms.ts";
import { showPicture } from "../search/show-card.ts";

/** A stored choice in the words of one language; asks no supplier. */
export function describeChoice(
  { places }: { places: Pick<Places, "country"> },
  choice: HotelChoice,
  locale: Locale,
): HotelChoiceView {
  const { stay, hotel } = choice;
  const nights = nightsOf(stay);
  const rates = choice.rooms.map(({ rate }) => rate);
  const { id: _id, cityId: _cityId, country, ...facts } = hotel;
  return {
    stay,
    nights,
    hotel: {
      ...facts,
      name: hotel.name[locale],
      address: hotel.address[locale],
      city: hotel.city[locale],
      countryName: places.country(country)?.name[locale] ?? country,
      picture: showPicture(hotel.picture, locale),
    },
    rooms: choice.rooms.map((room, place) => showRoom(choice, room, place, nights, locale)),
    price: showPrice(rates, nights),
    lines: joinLines(rates.flatMap(({ lines }) => lines.map((line) => showLine(line, locale)))),
    atPropertyLines: listAtProperty(choice, locale),
    cancelSteps: joinSteps(choice, hotel.timeZone),
    requestOptions: specialRequests.map(({ id, name }) => ({ id, name: name[locale] })),
  };
}

function showRoom(
  { stay, hotel }: HotelChoice,
  { rate, type }: HotelChoice["rooms"][number],
  place: number,
  nights: number,
  locale: Locale,
): Omit<BookedRoom, "guest"> {
  const [picture] = type.pictures;
  return {
    ...showTerms(rate, hotel.timeZone, locale),
    roomTypeId: type.id,
    name: type.name[locale],
    ...parseRoom(stay.rooms[place] ?? ""),
    view: type.view && type.view.id !== "none" ? type.view.name[locale] : null,
    beddings: type.beddings.map(({ id, name }) => ({ id, name: name[locale] })),
    picture: picture ? showPicture(picture, locale) : null,
    price: showPrice([rate], nights),
    ...showRateWords(rate, hotel.timeZone, locale),
  };
}

/** Lines of the same name become one. */
function joinLines(lines: readonly PriceLine[]): PriceLine[] {
  const joined = new Map<string, PriceLine>();
  for (const line of lines) {
    const key = `${line.code} ${line.label}`;
    const known = joined.get(key);
    joined.set(
      key,
      known
        ? { ...known, quantity: known.quantity + line.quantity, amount: sumMoney([known.amount, line.amount]) }
        : line,
    );
  }
  return [...joined.values()];
}

/** Mandatory charges by name, and what is left of `atProperty`: rooms that are paid there. They add up to it. */
function listAtProperty(choice: HotelChoice, locale: Locale): HotelBooking["atPropertyLines"] {
  const charges = new Map<string, Money>();
  for (const { rate } of choice.rooms)
    for (const { when, mandatory, amount, label } of rate.charges)
      if (when === "at_property" && mandatory && amount)
        charges.set(label[locale], addMoney(charges.get(label[locale]) ?? sar(0), amount));
  const named = [...charges].map(([label, amount]) => ({ label, amount }));
  const rest = subtractMoney(choice.atProperty, sumMoney(named.map(({ amount }) => amount)));
  const rooms = { label: translator(locale)("hotel-facts.paid_at_property"), amount: rest };
  return rest.amount === 0 ? named : [rooms, ...named];
}

/** What cancelling all rooms costs: at every moment a room's fee changes, the sum of what each costs until then. */
function joinSteps({ rooms }: HotelChoice, timeZone: string): CancelStep[] {
  const moments = [
    ...new Set(rooms.flatMap(({ rate }) => rate.cancelSteps.flatMap(({ until }) => until ?? []))),
  ].sort();
  const steps = [...moments, null].map((until) => ({
    until,
    fee: sumMoney(rooms.map(({ rate }) => feeUntil(rate.cancelSteps, until))),
  }));
  // Two rooms may change at different moments without the sum changing: the later one tells both.
  const told = steps.filter(({ fee }, place) => {
    const next = steps[place + 1];
    return !next || !isSameMoney(next.fee, fee);
  });
  return showSteps(told, timeZone);
}

const feeUntil = (steps: { until: string | null; fee: Money }[], until: string | null): Money =>
  steps.find((step) => step.until === null || (until !== null && step.until >= until))?.fee ?? sar(0);
