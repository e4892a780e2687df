import { and, eq, isNull, lt, sql } from "drizzle-orm";
import { riyadhDay } from "#contract/days.ts";
import type { Transaction } from "#server/platform/database/database.ts";
import { createSlug } from "#server/platform/ids.ts";
import { countUses, type DiscountContact, tidyContact } from "./count-uses.ts";
import { type DiscountDeps, findOffer, refuse } from "./quote-discount.ts";
import { discountCounters, discountUses } from "./tables.ts";

export type Redemption = { code: string; bookingId: string; contact: DiscountContact; amount: number };
type Deps = Pick<DiscountDeps, "clock" | "offers">;

/**
 * Uses a code for a booking, within the caller's transaction. Taking the code's counter makes uses of one code wait for one
 * another, so that neither its own limit nor a contact's is passed however many come at once. A repeat for the same
 * booking changes nothing. @throws AppError code_refused when it ended or was used up since it was quoted
 */
export async function redeemDiscount(
  { clock, offers }: Deps,
  tx: Transaction,
  { code, bookingId, contact, amount }: Redemption,
): Promise<void> {
  const offer = await findOffer(offers, code);
  const now = clock.now();
  if (riyadhDay(now) > offer.endsOn) throw refuse("code_ended");
  const { totalLimit, perUserLimit } = offer.rule;
  await tx.insert(discountCounters).values({ code: offer.code }).onConflictDoNothing();
  await tx.select().from(discountCounters).where(eq(discountCounters.code, offer.code)).for("update");
  const [known] = await tx.select().from(discountUses).where(activeUse(bookingId));
  if (known?.code === offer.code) return;
  if (known) await releaseDiscount({ clock }, tx, bookingId);
  const [counted] = await tx
    .update(discountCounters)
    .set({ uses: sql`${discountCounters.uses} + 1` })
    .where(
      and(
        eq(discountCounters.code, offer.code),
        totalLimit === null ? undefined : lt(discountCounters.uses, totalLimit),
      ),
    )
    .returning();
  if (!counted) throw refuse("code_used_up");
  if (perUserLimit !== null && (await countUses(tx, offer.code, contact)) >= perUserLimit)
    throw refuse("code_already_used");
  await tx
    .insert(discountUses)
    .values({ id: createSlug(), code: offer.code, bookingId, ...tidyContact(contact), amount, redeemedAt: now });
}

/** Gives the use back when a booking came to nothing; a repeat, or a booking without a code, changes nothing. */
export async function releaseDiscount(
  { clock }: Pick<DiscountDeps, "clock">,
  tx: Transaction,
  bookingId: string,
): Promise<void> {
  const released = await tx
    .update(discountUses)
    .set({ releasedAt: clock.now() })
    .where(activeUse(bookingId))
    .returning();
  for (const { code } of released) {
    await tx
      .update(discountCounters)
      .set({ uses: sql`${discountCounters.uses} - 1` })
      .where(eq(discountCounters.code, code));
  }
}

const activeUse = (bookingId: string) => and(eq(discountUses.bookingId, bookingId), isNull(discountUses.releasedAt));
