import { sql } from "drizzle-orm";
import { type Database, transaction } from "#server/platform/database/database.ts";
import { houseVerdicts, hotelHouses } from "./tables.ts";

export type KeptHouse = typeof hotelHouses.$inferSelect;
export type HouseVerdict = Pick<typeof houseVerdicts.$inferSelect, "one" | "other" | "isSame">;

/** How a house is named where those of several banks stand together: `rapid:12345`. */
export const houseKey = ({ supplier, house }: Pick<KeptHouse, "supplier" | "house">): string => `${supplier}:${house}`;

export const findHouses = (db: Database): Promise<KeptHouse[]> => db.select().from(hotelHouses);

/** So many rows a statement. */
const atOnce = 500;

/** All or none; in one order, so that two processes that keep the same never wait for each other. */
export async function keepHouses(db: Database, rows: readonly KeptHouse[]): Promise<void> {
  if (rows.length === 0) return;
  const sorted = rows.toSorted((a, b) => (houseKey(a) < houseKey(b) ? -1 : 1));
  await transaction(db, async (tx) => {
    for (let from = 0; from < sorted.length; from += atOnce)
      await tx
        .insert(hotelHouses)
        .values(sorted.slice(from, from + atOnce))
        .onConflictDoUpdate({
          target: [hotelHouses.supplier, hotelHouses.house],
          set: { hotel: sql`excluded.hotel` },
        });
  });
}

export const findVerdicts = (db: Database): Promise<HouseVerdict[]> =>
  db
    .select({ one: houseVerdicts.one, other: houseVerdicts.other, isSame: houseVerdicts.isSame })
    .from(houseVerdicts)
    .orderBy(houseVerdicts.one, houseVerdicts.other);

/** The last word counts. */
export async function keepVerdict(
  db: Database,
  [a, b]: readonly [string, string],
  isSame: boolean,
  decidedAt: Date,
): Promise<void> {
  const [one, other] = a < b ? [a, b] : [b, a];
  await db
    .insert(houseVerdicts)
    .values({ one, other, isSame, decidedAt })
    .onConflictDoUpdate({ target: [houseVerdicts.one, houseVerdicts.other], set: { isSame, decidedAt } });
}
