import { openDatabase } from "../scripts/open-database.ts";

/** Lets a booking be five hours older than it is, so that its price is looked at now. */
export async function letPriceBeLookedAt(dataDir: string, bookingId: string): Promise<void> {
  const database = await openDatabase(dataDir);
  await database.query("update bookings set confirmed_at = confirmed_at - interval '5 hours' where id = $1", [
    bookingId,
  ]);
  await database.query("insert into jobs.job (name, data) values ('bookings.sweep-price-promises', '{}')");
  await database.end();
}
