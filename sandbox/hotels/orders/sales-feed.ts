import type { Pool } from "pg";
import { dateOfDay, dayNumber } from "../../calendar-days.ts";
import type { RateChanges } from "../rates/conditions.ts";
import { setSold, type SoldRooms } from "../rates/rooms-left.ts";

type CellRow = { hotel: string; room: string; night: string; sold: number };
type ChangeRow = { stay: string; percent: number; worse: boolean };

/** Read a little into the past again, as a transaction may commit late. */
const overlap = "interval '20 seconds'";

/**
 * Brings what changed into what searches read: at once the rooms of an own order, and every few seconds those of other
 * processes. It never sells: a stale figure costs a refused order, never a room.
 */
export function createSalesFeed(context: {
  pool: Pool;
  sold: SoldRooms;
  changes: RateChanges;
  clock: { now: () => Date };
}) {
  const { pool, sold, changes, clock } = context;
  const columns = "hotel, room, to_char(night, 'YYYY-MM-DD') as night, sold";
  const write = (row: CellRow) => setSold(sold, row.hotel, row.room, dayNumber(row.night), row.sold);
  /** Nights that may still be sold somewhere on earth. */
  const recent = () => dateOfDay(Math.floor(clock.now().getTime() / 86_400_000) - 2);
  let since = "-infinity";
  return {
    readChanges: async (): Promise<number> => {
      const [{ now }] = (await pool.query<{ now: string }>(`select (clock_timestamp() - ${overlap})::text as now`))
        .rows as [{ now: string }];
      const cells = await pool.query<CellRow>(
        `select ${columns} from sandbox_hotels.cells where changed_at > $1::timestamptz and night >= $2`,
        [since, recent()],
      );
      for (const row of cells.rows) write(row);
      const changed = await pool.query<ChangeRow>(
        "select stay, percent, worse from sandbox_hotels.rate_changes where changed_at > $1::timestamptz",
        [since],
      );
      for (const { stay, percent, worse } of changed.rows) changes.set(stay, { percent, worse });
      since = now;
      return cells.rows.length;
    },
    readHotel: async (hotel: string): Promise<void> => {
      const cells = await pool.query<CellRow>(
        `select ${columns} from sandbox_hotels.cells where hotel = $1 and night >= $2`,
        [hotel, recent()],
      );
      for (const row of cells.rows) write(row);
    },
  };
}
export type SalesFeed = ReturnType<typeof createSalesFeed>;
