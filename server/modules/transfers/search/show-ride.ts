import { sar } from "#contract/money.ts";
import type { Ride, RideCancelStep } from "#contract/transfers.ts";
import type { Locale } from "#contract/text.ts";
import { utcToLocal } from "#server/platform/local-to-utc.ts";
import { knownPlace, transferZone } from "../transfer-places.ts";
import type { FoundRide } from "../transfers-deps.ts";
import type { SoldRide } from "../transfers-in-riyals.ts";

/** A ride in words of one language. */
export function showRide({ id, ride }: Pick<FoundRide, "id" | "ride">, locale: Locale): Ride {
  const { kind, class: type, number, departs, arrives, minutes, vehicles, seats, bags, waitMinutes, left } = ride;
  const people = ride.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    id,
    kind,
    class: type,
    number,
    departs,
    arrives,
    minutes,
    stops: ride.stops.map(({ place, at }) => ({ name: knownPlace(place).name[locale], at })),
    vehicles,
    seats,
    bags,
    waitMinutes,
    total: sar(ride.total),
    perPerson: kind === "car" || people === 0 ? null : sar(Math.ceil(ride.total / people)),
    left,
    cancelSteps: showCancelSteps(ride),
  };
}

/** Halalas of a percentage, half up: as the supplier reckons. */
export const keptOf = (amount: number, percent: number): number => Math.floor((amount * percent + 50) / 100);

export const showCancelSteps = ({ cancelSteps, total }: Pick<SoldRide, "cancelSteps" | "total">): RideCancelStep[] =>
  cancelSteps.map(({ until, keptPercent }) => ({
    until,
    untilLocal: until && utcToLocal(new Date(until), transferZone),
    keptPercent,
    fee: sar(keptOf(total, keptPercent)),
  }));
