import type { PricingView } from "#contract/admin/pricing.ts";
import type { PricingRule } from "#contract/admin/pricing-rule.ts";
import { sar } from "#contract/money.ts";
import type { BothTexts, Locale } from "#contract/text.ts";
import { type Translate, useLocale, useT } from "#web/lib/i18n.tsx";
import { Rich } from "#web/lib/rich.tsx";
import { Code } from "#web/ui/code.tsx";
import { useDigits } from "#web/ui/format-context.ts";
import { Money } from "#web/ui/money.tsx";
import { useFormats } from "#web/ui/use-formats.ts";

type Names = Pick<PricingView, "airlines" | "cities" | "places">;
type Props = { rule: PricingRule };

/** What a rule is for, in one line. */
export function RuleWhere({ rule, names }: Props & { names: Names }) {
  const t = useT();
  const locale = useLocale();
  const { conditions: is } = rule;
  const named = (list: readonly { id: string; name: BothTexts }[], id: string | null) =>
    id && (list.find((each) => each.id === id)?.name[locale] ?? id);
  const parts = [
    routeText(t, rule, names, locale),
    is.scope && t(`pricing.${is.scope}`),
    named(names.airlines, is.airline),
    is.cabin && t(`common.cabin_${is.cabin}`),
    named(names.cities, is.city),
    is.starsFrom && t("pricing.stars_from", { stars: is.starsFrom }),
    is.channel && t(`pricing.channel_${is.channel}`),
    is.supplier && t("pricing.by_supplier", { supplier: is.supplier }),
  ].filter((part) => part !== null && part !== 0 && part !== "");
  return parts.length > 0 ? <bdi>{parts.join(locale === "ar" ? "، " : ", ")}</bdi> : t("pricing.anywhere");
}

function routeText(t: Translate, { conditions }: PricingRule, { places }: Names, locale: Locale): string | null {
  const { from, to, bothWays } = conditions;
  const [start, end] = [from, to].map((code) => code && (places[code]?.[locale] ?? code));
  if (start && end) return t(bothWays ? "pricing.route_both" : "pricing.route", { from: start, to: end });
  if (start) return t("pricing.route_from", { from: start });
  return end ? t("pricing.route_to", { to: end }) : null;
}

/** How much it adds. */
export function RuleWhat({ rule: { kind, amount } }: Props) {
  const t = useT();
  const digits = useDigits();
  const { unit, value, mostTravellers, atLeast, atMost } = amount;
  const separator = useLocale() === "ar" ? "، " : ", ";
  const figure = unit === "percent" ? <Code>{digits(value / 100)}%</Code> : <Money value={sar(value)} charged />;
  return (
    <>
      {t(`pricing.${kind}`)} <Rich id={`pricing.amount_${unit}`} parts={{ amount: figure }} />
      {mostTravellers !== null && separator + t("pricing.amount_travellers_most", { count: mostTravellers })}
      {atLeast !== null && (
        <>
          {separator}
          <Rich id="pricing.amount_at_least" parts={{ amount: <Money value={sar(atLeast)} charged /> }} />
        </>
      )}
      {atMost !== null && (
        <>
          {separator}
          <Rich id="pricing.amount_at_most" parts={{ amount: <Money value={sar(atMost)} charged /> }} />
        </>
      )}
    </>
  );
}

/** When it holds: days of travel, days of sale. */
export function RuleWhen({ rule: { conditions: is } }: Props) {
  const t = useT();
  const { day } = useFormats();
  const days = (from: string | null, until: string | null): string | null => {
    if (from && until) return t("pricing.days_between", { from: day(from, "long"), until: day(until, "long") });
    if (from) return t("pricing.days_from", { from: day(from, "long") });
    return until && t("pricing.days_until", { until: day(until, "long") });
  };
  const [travel, sold] = [days(is.travelFrom, is.travelUntil), days(is.soldFrom, is.soldUntil)];
  if (!travel && !sold) return t("pricing.always");
  return (
    <>
      {travel && <span className="block">{t("pricing.when_travel", { days: travel })}</span>}
      {sold && <span className="block">{t("pricing.when_sold", { days: sold })}</span>}
    </>
  );
}
