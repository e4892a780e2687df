import { and, count, eq, isNull, or } from "drizzle-orm";
import type { DatabaseOrTransaction } from "#server/platform/database/database.ts";
import { discountUses } from "./tables.ts";

export type DiscountContact = { email: string; phone: string };

/** A contact as it is compared. */
export const tidyContact = ({ email, phone }: DiscountContact): DiscountContact => ({
  email: email.trim().toLowerCase(),
  phone: phone.replace(/\D/g, ""),
});

/** How often a code stands used by this e-mail address or this phone number. */
export async function countUses(db: DatabaseOrTransaction, code: string, contact: DiscountContact): Promise<number> {
  const { email, phone } = tidyContact(contact);
  const byContact = or(eq(discountUses.email, email), eq(discountUses.phone, phone));
  const [row] = await db
    .select({ uses: count() })
    .from(discountUses)
    .where(and(eq(discountUses.code, code), isNull(discountUses.releasedAt), byContact));
  return row?.uses ?? 0;
}
