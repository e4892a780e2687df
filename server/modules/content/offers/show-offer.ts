import { eq } from "drizzle-orm";
import { riyadhDay } from "#contract/days.ts";
import type { OfferDetails } from "#contract/offers.ts";
import type { Locale } from "#contract/text.ts";
import { AppError } from "#server/platform/errors.ts";
import type { ContentDeps } from "../content-deps.ts";
import type { DiscountRule } from "../discount-offer.ts";
import { discountCounters } from "../tables.ts";
import { findSearch } from "./find-search.ts";
import { isOffered, showOfferCard } from "./list-offers.ts";
import type { OfferBody } from "./offer-body.ts";
import { describeRule } from "./describe-rule.ts";

/** @throws AppError not_found */
export async function showOffer(deps: ContentDeps, slug: string, locale: Locale): Promise<OfferDetails> {
  const item = await deps.published.find<OfferBody>("offer", slug);
  if (!item || !isOffered(deps.offerSearches, item)) throw new AppError("not_found");
  const { body } = item;
  const today = riyadhDay(deps.clock.now());
  return {
    ...showOfferCard(item, locale, today),
    slugs: item.slug,
    terms: body.terms.map((term) => term[locale]),
    rule: await describeRule(deps, body.rule, locale),
    searchPath: await findSearch(deps, body, locale, today),
    sample: body.status === "sample",
    usedUp: await isUsedUp(deps, body.code, body.rule),
  };
}

async function isUsedUp({ db }: ContentDeps, code: string, { totalLimit }: DiscountRule): Promise<boolean> {
  if (totalLimit === null) return false;
  const [counter] = await db.select().from(discountCounters).where(eq(discountCounters.code, code));
  return (counter?.uses ?? 0) >= totalLimit;
}
