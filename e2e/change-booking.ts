import { openDatabase } from "../scripts/open-database.ts";

async function changeBooking(dataDir: string, bookingId: string, ...statements: string[]): Promise<void> {
  const database = await openDatabase(dataDir);
  const [change = "", ...others] = statements;
  const { rowCount } = await database.query(change, [bookingId]);
  for (const statement of others) await database.query(statement);
  await database.end();
  if (rowCount !== 1) throw new Error(`there is no booking ${bookingId}`);
}

/** Lets a booking's session run out. */
export const endSession = (dataDir: string, bookingId: string) =>
  changeBooking(dataDir, bookingId, "update bookings set expires_at = now() - interval '1 second' where id = $1");

/**
 * Lets a booking wait for its supplier, as if another process were asking it just now: what is paid stays unconfirmed until
 * `releaseSupplier`. Must be called before it is paid.
 */
export const holdSupplier = (dataDir: string, bookingId: string) =>
  changeBooking(dataDir, bookingId, "update bookings set leased_until = now() + interval '1 hour' where id = $1");

/** Ends that wait: the supplier is asked now. */
export const releaseSupplier = (dataDir: string, bookingId: string) =>
  changeBooking(
    dataDir,
    bookingId,
    "update bookings set leased_until = null where id = $1",
    `insert into jobs.job (name, data) values ('bookings.confirm', '${JSON.stringify({ bookingId })}')`,
  );

/** Lets the airline in a box, which goes by the names on its order, answer about one whose traveller `Nocancelquote` keeps it silent. */
export const letSupplierAnswer = (dataDir: string, bookingId: string) =>
  changeBooking(
    dataDir,
    bookingId,
    `update sandbox_flights.orders set travellers = replace(travellers::text, 'Nocancelquote', 'Alqahtani')::jsonb
     where client_ref = (select client_ref from bookings where id = $1)`,
  );

/** Lets a booked trip be over, and the product look for trips that are. */
export const finishTrip = (dataDir: string, bookingId: string) =>
  changeBooking(
    dataDir,
    bookingId,
    "update booking_listings set ends_at = now() - interval '1 second' where booking_id = $1",
    "insert into jobs.job (name, data) values ('bookings.complete', '{}')",
  );
