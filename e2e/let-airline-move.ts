import { openDatabase } from "../scripts/open-database.ts";

/** The airline in a box moves the flights of a confirmed booking by ninety-five minutes, as it does by itself for a traveller of that name. */
export async function letAirlineMove(dataDir: string, bookingId: string): Promise<void> {
  const database = await openDatabase(dataDir);
  const { rowCount } = await database.query(
    `insert into sandbox_flights.planned_moves (order_id, move, at)
     select bookings."order"->'ref'->>'token', 'AIRLINELATER', now() from bookings where id = $1`,
    [bookingId],
  );
  await database.end();
  if (!rowCount) throw new Error(`no booking ${bookingId}`);
}
