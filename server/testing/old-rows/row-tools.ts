import type { Database } from "#server/platform/database/database.ts";

/** `seed` makes a row called so, whose event was at that instant; `left` names those that are still there. `apart`: hours to either side. */
export type OldRow = {
  seed: (name: string, at: Date) => Promise<unknown>;
  left: () => Promise<string[]>;
  apart?: number;
};

export type RowTools = ReturnType<typeof createRowTools>;

/** Rows written past the product, as they would lie after a long time. */
export function createRowTools(database: Database) {
  async function query<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
    return (await database.$client.query<Row>(text, values)).rows;
  }

  /** A row with these columns; what is told stands for all others that it needs. */
  async function insert(table: string, columns: Record<string, unknown>) {
    const names = Object.keys(columns);
    const places = names.map((_, index) => `$${index + 1}`);
    await query(`insert into ${table} (${names.join(", ")}) values (${places.join(", ")})`, Object.values(columns));
  }
  let copies = 0;
  /** Another booking like this one, with its listing, and these columns changed. */
  async function copyBooking(of: string, id: string, changes: object, listed: object = {}) {
    const reference = `9${String((copies += 1)).padStart(11, "0")}`;
    const own = JSON.stringify({ id, reference, client_ref: id, ...changes });
    await query("insert into bookings select (jsonb_populate_record(b, $2::jsonb)).* from bookings b where id = $1", [
      of,
      own,
    ]);
    await query(
      "insert into booking_listings select (jsonb_populate_record(l, $2::jsonb)).* from booking_listings l where booking_id = $1",
      [of, JSON.stringify({ booking_id: id, ...listed })],
    );
  }
  const namesOf = (rows: { name: string }[]) => rows.map(({ name }) => name);
  const left =
    (table: string, name: string, where = "true") =>
    async () =>
      namesOf(
        await query<{ name: string }>(
          `select ${name} as name from ${table} where ${name} in ('old', 'young') and ${where} order by 1`,
        ),
      );
  return { query, insert, copyBooking, left, namesOf };
}
