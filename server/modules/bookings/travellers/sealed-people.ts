import { and, asc, eq, gt, ne, notInArray, or } from "drizzle-orm";
import type { FlightTraveller } from "#contract/travellers.ts";
import { type Database, type Transaction, transaction } from "#server/platform/database/database.ts";
import { isOldSql, nextOf, type SealedPlace } from "#server/platform/sealing/sealed-place.ts";
import type { KeyRing } from "#server/platform/secret.ts";
import { bookings } from "../tables.ts";
import { openPeople, plainPeople, sealPeople, sealTravellers } from "./seal-travellers.ts";

/** Somebody may be writing such an item this moment: what was never encrypted is once the booking has got so far. */
const busy = ["draft" as const, "held" as const, "confirming" as const];

/** Travellers in bookings: sealed with the newest key, and those from before there was encryption for the first time. */
export const sealedPeople = (db: Database, keys: KeyRing): SealedPlace => ({
  name: "bookings.people",
  countOld: () => db.$count(bookings, isOldSql(bookings.people, keys)),
  reseal: async (after, limit) => {
    const rows = await db
      .select({ id: bookings.id })
      .from(bookings)
      .where(
        and(
          isOldSql(bookings.people, keys),
          or(ne(bookings.people, plainPeople), notInArray(bookings.stage, busy)),
          gt(bookings.id, after),
        ),
      )
      .orderBy(asc(bookings.id))
      .limit(limit);
    let unreadable = 0;
    for (const { id } of rows) if (!(await transaction(db, (tx) => resealOne(tx, keys, id)))) unreadable += 1;
    return { next: nextOf(rows, limit), resealed: rows.length - unreadable, unreadable };
  },
});

/** False when no key that is given opens it. */
async function resealOne(tx: Transaction, keys: KeyRing, id: string): Promise<boolean> {
  const [row] = await tx.select().from(bookings).where(eq(bookings.id, id)).for("update");
  if (!row?.people) return true;
  if (row.people !== plainPeople) {
    const details = tryOpenPeople(keys, id, row.people);
    if (details === null) return false;
    await tx
      .update(bookings)
      .set({ people: sealPeople(keys, id, details) })
      .where(eq(bookings.id, id));
    return true;
  }
  const { travellers, ...item } = row.item as { travellers?: FlightTraveller[] };
  const hasDocuments = travellers?.some((each) => "passport_number" in each) ?? false;
  const sealed = travellers && hasDocuments ? sealTravellers(keys, id, travellers) : null;
  await tx
    .update(bookings)
    .set(sealed ? { item: { ...item, travellers: sealed.travellers }, people: sealed.people } : { people: null })
    .where(eq(bookings.id, id));
  return true;
}

function tryOpenPeople(keys: KeyRing, id: string, people: string): string | null {
  try {
    return openPeople(keys, id, people);
  } catch {
    return null;
  }
}
