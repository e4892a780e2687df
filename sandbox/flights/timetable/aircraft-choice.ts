import type { AircraftRow } from "./reference.ts";
import type { Carrier } from "./carriers.ts";

/** Types a fleet draws from, by body and carrier; first those that fit most often. */
const narrowLowCost = ["32N", "320", "7M8", "32Q", "73H"];
const narrowFull = ["320", "321", "32Q", "7M8", "73H", "319", "7M9"];
const smallJets = ["E90", "295", "E75", "223", "CR9", "221"];
const turboprops = ["AT7", "DH4", "AT4"];
const wideTwoCabins = ["789", "333", "77W", "359", "788", "332", "781", "351", "339", "772"];
const wideFirst = ["77W", "388", "77W", "789"];

/** The type that flies a route: it has the range, fits the demand (`weight`, about 0 to 1) and sells the carrier's cabins where it can. */
export function chooseAircraft(
  fleet: ReadonlyMap<string, AircraftRow>,
  carrier: Carrier,
  km: number,
  weight: number,
  draw: number,
): AircraftRow {
  for (const list of fittingLists(carrier, km, weight, draw)) {
    const able = list.map((code) => fleet.get(code)).filter((type) => type !== undefined && type.rangeKm >= km * 1.06);
    const type = able[draw % Math.max(1, able.length)];
    if (type) return type;
  }
  const farthest = [...fleet.values()].sort((a, b) => b.rangeKm - a.rangeKm)[0];
  if (!farthest) throw new Error("reference data has no aircraft");
  return farthest;
}

function fittingLists(carrier: Carrier, km: number, weight: number, draw: number): string[][] {
  const first = (carrier.cabinBits & 8) !== 0;
  const wide = first && draw % 3 === 0 ? wideFirst : wideTwoCabins;
  if (carrier.kind === "low_cost") {
    return carrier.longHaul && km > 5500 ? [wideTwoCabins] : [narrowLowCost, ["32Q", "7M8"], wideTwoCabins];
  }
  if (carrier.kind === "regional") {
    if (km < 900 && weight < 0.35) return [turboprops, smallJets, narrowFull];
    return [smallJets, narrowFull, wideTwoCabins];
  }
  if (km > 4800 || (carrier.longHaul && weight > 0.55 && draw % 10 < 3)) return [wide, wideTwoCabins];
  if (km < 700 && weight < 0.2) return [draw % 2 ? turboprops : smallJets, narrowFull];
  if (weight < 0.12) return [smallJets, narrowFull, wideTwoCabins];
  return [narrowFull, wide, wideTwoCabins];
}

/** Cabins sold on a type by a carrier (bits as in Carrier); economy always. */
export function soldCabins(type: AircraftRow, carrier: Carrier): number {
  const seats = type.seats;
  const fitted = 1 | (seats.premium_economy ? 2 : 0) | (seats.business ? 4 : 0) | (seats.first ? 8 : 0);
  return (fitted & carrier.cabinBits) | 1;
}

/** Seats by cabin: those of a cabin the carrier does not sell belong to the next cabin below. */
export function seatsByCabin(type: AircraftRow, cabinBits: number): [number, number, number, number] {
  const seats: [number, number, number, number] = [
    type.seats.economy,
    type.seats.premium_economy,
    type.seats.business,
    type.seats.first,
  ];
  for (let cabin = 3; cabin > 0; cabin--) {
    if (cabinBits & (1 << cabin)) continue;
    seats[cabin - 1]! += seats[cabin]!;
    seats[cabin] = 0;
  }
  return seats;
}
