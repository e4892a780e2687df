import type { Entitlement, ForeignAmount, RightsQuestion } from "#contract/passenger-rights.ts";
import { type Money, sar } from "#contract/money.ts";
import type { Locale } from "#contract/text.ts";
import { assessStanding } from "./assess-standing.ts";
import type { Gives, Regime, RightsBody, RightsRule } from "./rights-body.ts";

const day = 24 * 60;

/** A rule as it is told to one traveller. */
export function showEntitlement(
  body: RightsBody,
  regime: Regime,
  rule: RightsRule,
  asked: RightsQuestion,
  locale: Locale,
): Entitlement {
  const { gives } = rule;
  const amount = amountOf(gives, asked);
  return {
    id: rule.id,
    kind: gives.type,
    title: body.givesTypes.find(({ type }) => type === gives.type)?.name[locale] ?? "",
    text: rule.text[locale],
    items: (gives.items ?? []).flatMap((id) => body.careItems.find((item) => item.id === id)?.name[locale] ?? []),
    amount,
    percent: gives.unit === "percent" ? gives.amount : null,
    riyals: amount && inRiyals(body, amount),
    standing: assessStanding(regime, rule, asked),
  };
}

function amountOf(gives: Gives, { paid, bagDelay = 0 }: RightsQuestion): ForeignAmount | null {
  const { amount, currency, unit, basis } = gives;
  if (amount === null) return null;
  if (unit === "percent")
    return paid && basis !== "fare_difference" ? { amount: Math.round(paid * amount), currency: "SAR" } : null;
  if (!currency) return null;
  if (gives.type !== "compensation_per_day") return { amount, currency };
  const days = Math.max(1, Math.ceil(bagDelay / day));
  const owed = amount + (days - 1) * (gives.nextDayAmount ?? 0);
  return { amount: Math.min(owed, gives.maximumAmount ?? owed), currency };
}

function inRiyals({ reading }: RightsBody, { amount, currency }: ForeignAmount): Money | null {
  const rate = reading.rates.find(({ from }) => from === currency)?.rate;
  return rate === undefined ? null : sar(Math.round(amount * rate));
}
