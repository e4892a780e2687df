import type { SeatMap } from "#contract/extras.ts";
import { compareMoney, type Money } from "#contract/money.ts";

type Row = SeatMap["rows"][number];

/** What sets a row apart: room for the legs at an exit, a place before the cheapest rows, or nothing. */
export type Zone = "legroom" | "front" | "standard";

/** One price of the map, from the cheapest up, and where it is asked. */
export type PriceLevel = { price: Money; zones: Zone[] };

const seatsOf = (row: Row) => row.seats.filter((seat) => seat !== null);

/** The prices of a cabin by zone: by them seats are coloured, and the legend names them. */
export function seatZones({ rows }: Pick<SeatMap, "rows">) {
  const prices = rows.flatMap((row) => seatsOf(row).map(({ price }) => price)).toSorted(compareMoney);
  const levels: PriceLevel[] = [];
  for (const price of prices) {
    const last = levels.at(-1);
    if (!last || compareMoney(last.price, price) !== 0) levels.push({ price, zones: [] });
  }
  const levelOf = (price: Money) => levels.findIndex((level) => compareMoney(level.price, price) === 0);
  const firstCheapest = rows.findIndex((row) => seatsOf(row).some(({ price }) => levelOf(price) === 0));
  const zoneOf = (row: Row): Zone => {
    if (seatsOf(row).some(({ exit }) => exit)) return "legroom";
    return rows.indexOf(row) < firstCheapest ? "front" : "standard";
  };
  for (const row of rows)
    for (const { price } of seatsOf(row)) {
      const { zones } = levels[levelOf(price)]!;
      const zone = zoneOf(row);
      if (!zones.includes(zone)) zones.push(zone);
    }
  return { levels, levelOf, zoneOf };
}
