import { and, eq } from "drizzle-orm";
import type { Transaction } from "#server/platform/database/database.ts";
import { type Products, productOf } from "../product.ts";
import type { BookingRow } from "../tables.ts";
import { bookingChanges, type ChangeKind } from "./tables.ts";

/** Takes out of a booking's changes what names somebody or says something of a person. A repeat changes nothing. */
export async function eraseChanges(tx: Transaction, deps: { products: Products }, row: BookingRow): Promise<void> {
  await tx
    .update(bookingChanges)
    .set({ ticketsBefore: null, documents: null })
    .where(eq(bookingChanges.bookingId, row.id));
  await eraseRequests(tx, deps, row);
  const { stayChanging } = productOf(deps, row);
  if (stayChanging) await anonymiseChoices(tx, row, "stay_change", stayChanging);
}

/** Takes out what travellers asked for, which may say something of their health; what was bought stays. */
export async function eraseRequests(tx: Transaction, deps: { products: Products }, row: BookingRow): Promise<void> {
  const { adding } = productOf(deps, row);
  if (adding) await anonymiseChoices(tx, row, "addition", adding);
}

async function anonymiseChoices(
  tx: Transaction,
  row: BookingRow,
  kind: ChangeKind,
  product: { anonymised(choice: unknown): unknown },
): Promise<void> {
  const changes = await tx
    .select()
    .from(bookingChanges)
    .where(and(eq(bookingChanges.bookingId, row.id), eq(bookingChanges.kind, kind)));
  for (const { id, choice, before } of changes)
    await tx
      .update(bookingChanges)
      .set({ choice: product.anonymised(choice), before: product.anonymised(before) })
      .where(eq(bookingChanges.id, id));
}
