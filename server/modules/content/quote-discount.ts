import { eq } from "drizzle-orm";
import { riyadhDay } from "#contract/days.ts";
import { sar } from "#contract/money.ts";
import { type PaymentMethod, paymentMethod } from "#contract/payments.ts";
import type { Places } from "#server/modules/places/index.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { discountAmount, discountBase, findRefusal, isOffFee, isOtherMethod } from "./check-discount.ts";
import { countUses } from "./count-uses.ts";
import { type DiscountOffer, type ReadOffers, tidyCode } from "./discount-offer.ts";
import type { DiscountQuestion, DiscountRefusal } from "./discount-question.ts";
import { discountCounters } from "./tables.ts";

export type DiscountDeps = { db: Database; clock: Clock; places: Places; offers: ReadOffers };
/** `code` as it is kept, `amount` in halalas. `off`: taken off our service fee alone; without it off the whole price. */
export type Discount = { code: string; amount: number; off?: "fee" };

/** What a code takes off; nothing is used by asking. @throws AppError code_refused, why in `errors.code` */
export async function quoteDiscount(
  { db, clock, places, offers }: DiscountDeps,
  asked: DiscountQuestion,
): Promise<Discount> {
  const offer = await findOffer(offers, asked.code);
  const { code, rule } = offer;
  const refusal = findRefusal(offer, asked, riyadhDay(clock.now()), places);
  if (refusal)
    throw refuse(refusal, refusal === "code_minimum_not_reached" ? { minimum: sar(rule.minimumAmount) } : {});
  const [counter] = await db.select().from(discountCounters).where(eq(discountCounters.code, code));
  if (rule.totalLimit !== null && (counter?.uses ?? 0) >= rule.totalLimit) throw refuse("code_used_up");
  const used = rule.perUserLimit !== null && asked.contact ? await countUses(db, code, asked.contact) : 0;
  if (rule.perUserLimit !== null && used >= rule.perUserLimit) throw refuse("code_already_used");
  return {
    code,
    amount: discountAmount(rule, discountBase(rule, asked)),
    ...(isOffFee(rule, asked) ? { off: "fee" as const } : {}),
  };
}

/** @throws AppError code_refused when the code asks for another way of paying */
export async function assertMethod(offers: ReadOffers, code: string, method: PaymentMethod): Promise<void> {
  if (isOtherMethod((await findOffer(offers, code)).rule, method)) throw refuse("code_other_payment");
}

/** Brands of cards that the code is for; null: any way of paying. @throws AppError code_refused */
export async function networksFor(offers: ReadOffers, code: string): Promise<readonly string[] | null> {
  const { cardScheme } = (await findOffer(offers, code)).rule;
  return cardScheme && [cardScheme];
}

/** The first way of paying that the code takes; without a code the first of all. @throws AppError code_refused */
export async function methodFor(offers: ReadOffers, code: string | null): Promise<PaymentMethod> {
  const rule = code === null ? null : (await findOffer(offers, code)).rule;
  return paymentMethod.options.find((method) => !rule || !isOtherMethod(rule, method)) ?? "mada";
}

/** @throws AppError code_refused for a code nobody issued */
export async function findOffer(offers: ReadOffers, code: string): Promise<DiscountOffer> {
  const offer = (await offers()).find((each) => each.code === tidyCode(code));
  if (!offer) throw refuse("code_unknown");
  return offer;
}

export const refuse = (why: DiscountRefusal, details: Record<string, unknown> = {}): AppError =>
  new AppError("code_refused", { errors: { code: [why] }, ...(Object.keys(details).length ? { details } : {}) });
