import { mix } from "../../random.ts";
import type { Leg } from "../fares/journey.ts";
import type { FlightNetwork } from "../timetable/flight-network.ts";

/** Seat letters from left to right with null for an aisle, by body and cabin. */
const letters: Record<string, [string, string, string, string]> = {
  turboprop: ["AC-DF", "AC-DF", "AC-DF", "AC-DF"],
  regional: ["AC-DF", "AC-DF", "A-DF", "A-DF"],
  narrow: ["ABC-DEF", "ABC-DEF", "AC-DF", "AC-DF"],
  wide: ["ABC-DEFG-HJK", "AB-DEF-HJ", "A-DG-K", "A-DG-K"],
};

export type Layout = { columns: (string | null)[]; first: number; rows: number; seats: number };

/** Where a cabin's seats are: cabins lie from the nose in the order first, business, premium economy, economy. */
export function cabinLayout(network: FlightNetwork, leg: Leg, cabin: number): Layout {
  const type = network.aircraft[network.rowAircraft[leg.row]!]!;
  const table = (network.rowAircraft[leg.row]! * 16 + network.rowCabins[leg.row]!) * 4;
  let first = 1;
  for (let before = 3; before >= cabin; before--) {
    const columns = [...(letters[type.body] ?? letters["narrow"]!)[before]!].map((letter) =>
      letter === "-" ? null : letter,
    );
    const seats = network.seats[table + before]!;
    const rows = Math.ceil(seats / columns.filter(Boolean).length);
    if (before === cabin) return { columns, first, rows, seats };
    first += rows + (rows > 0 ? 1 : 0);
  }
  throw new Error("unknown cabin");
}

/** Every seat of a layout from the nose, row by row; the last row may be short. */
export function seatNumbers(layout: Layout): string[] {
  const columns = layout.columns.filter((letter) => letter !== null);
  return Array.from(
    { length: layout.seats },
    (_, i) => `${layout.first + Math.floor(i / columns.length)}${columns[i % columns.length]}`,
  );
}

/** Seats that others have chosen: as many as the cabin's bookings leave taken, always the same ones. */
export function takenByOthers(network: FlightNetwork, leg: Leg, numbers: readonly string[], open: number): Set<string> {
  const seed = mix((network.rowCarrier[leg.row]! << 14) | network.rowNumber[leg.row]!, leg.day ^ 0x5ea7);
  const ranked = numbers.map((number, i) => ({ number, rank: mix(seed, i) })).sort((a, b) => a.rank - b.rank);
  return new Set(ranked.slice(0, Math.max(0, numbers.length - open)).map(({ number }) => number));
}
