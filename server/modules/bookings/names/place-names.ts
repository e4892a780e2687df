import { eq } from "drizzle-orm";
import type { Transaction } from "#server/platform/database/database.ts";
import { namesOf } from "./find-names.ts";
import { nameCorrections } from "./tables.ts";

/** No place of a booking is as high: who has left it stands from here on. */
const left = 100;

/** Names that were corrected are those of the travellers who stay, at the places they have now; who has left has none. */
export async function placeNames(tx: Transaction, bookingId: string, stay: readonly number[]): Promise<void> {
  for (const { id, traveller } of await namesOf(tx, bookingId)) {
    const place = stay.indexOf(traveller);
    await tx
      .update(nameCorrections)
      .set({ traveller: place < 0 ? left + (traveller % left) : place })
      .where(eq(nameCorrections.id, id));
  }
}
