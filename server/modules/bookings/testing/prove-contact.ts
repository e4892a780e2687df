import { eq } from "drizzle-orm";
import { contactProofs } from "#server/modules/contact-proofs/tables.ts";
import { sign } from "#server/platform/sign.ts";
import type { TestApp } from "#server/testing/create-test-app.ts";
import { bookings } from "../tables.ts";

/** The browser that began a visitor's booking has just given the code back that was mailed to its contact. */
export async function proveContact({ database, clock, keyFor }: TestApp, bookingId: string): Promise<void> {
  const [row] = await database.select().from(bookings).where(eq(bookings.id, bookingId));
  if (!row?.browserHash || !row.contactEmail) return;
  const contact = sign(keyFor("contact proofs"), row.contactEmail);
  const provenAt = clock.now();
  await database
    .insert(contactProofs)
    .values({ contact, browser: row.browserHash, provenAt })
    .onConflictDoUpdate({ target: [contactProofs.contact, contactProofs.browser], set: { provenAt } });
}
