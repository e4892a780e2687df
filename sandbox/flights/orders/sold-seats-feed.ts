import type { Pool } from "pg";
import { setSold, type SoldSeats } from "../engine/sold-seats.ts";
import { cabins } from "../timetable/reference.ts";
import { dayNumber } from "../../calendar-days.ts";
import type { FlightNetwork } from "../timetable/flight-network.ts";
import type { Cell } from "./sell-seats.ts";

type CellRow = { carrier: string; number: number; day: string; cabin: string; sold: number };

/** Rows of the timetable by flight. */
function rowFinder(network: FlightNetwork): (carrier: string, number: number) => number | undefined {
  const rows = new Map<string, number>();
  for (let row = 0; row < network.rowDep.length; row++)
    rows.set(`${network.carriers[network.rowCarrier[row]!]!.code}${network.rowNumber[row]}`, row);
  return (carrier, number) => rows.get(`${carrier}${number}`);
}

/**
 * Brings the cells that changed into the table searches read: at once the cells of an own order, and every few seconds
 * those of other processes. Reads a little into the past again, as a transaction may commit late.
 */
export function createSoldSeatsFeed(context: { network: FlightNetwork; soldSeats: SoldSeats; pool: Pool }) {
  const rowOf = rowFinder(context.network);
  const write = ({ carrier, number, day, cabin, sold }: CellRow) => {
    const row = rowOf(carrier, number);
    if (row !== undefined) setSold(context.soldSeats, row, dayNumber(day), cabins.indexOf(cabin as never), sold);
  };
  const columns = "carrier, number, to_char(day, 'YYYY-MM-DD') as day, cabin, sold";
  let since = "-infinity";
  return {
    readChanges: async (): Promise<number> => {
      const found = await context.pool.query<CellRow & { now: string }>(
        `select ${columns}, (clock_timestamp() - interval '20 seconds')::text as now from sandbox_flights.cells where changed_at > $1::timestamptz`,
        [since],
      );
      for (const row of found.rows) write(row);
      if (found.rows[0]) since = found.rows[0].now;
      return found.rows.length;
    },
    readCells: async (cells: readonly Cell[]): Promise<void> => {
      for (const { carrier, number, day, cabin } of cells) {
        const found = await context.pool.query<CellRow>(
          `select ${columns} from sandbox_flights.cells where carrier = $1 and number = $2 and day = $3 and cabin = $4`,
          [carrier, number, day, cabin],
        );
        for (const row of found.rows) write(row);
      }
    },
  };
}
export type SoldSeatsFeed = ReturnType<typeof createSoldSeatsFeed>;
