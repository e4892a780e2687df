import {
  BadgePercent,
  CalendarDays,
  CreditCard,
  Gift,
  Globe,
  type IconNode,
  MapPin,
  Moon,
  Plane,
  Repeat,
  Tag,
  Users,
  Wallet,
} from "lucide";
import type { ReactNode } from "react";
import type { OfferProduct, OfferRule } from "#contract/offers.ts";
import { formatList } from "#i18n/format-list.ts";
import type { MessageKey } from "#i18n/message-keys.ts";
import { useLocale, useT } from "#web/lib/i18n.tsx";
import { useIsAllSold } from "#web/lib/sold.ts";
import { Rich } from "#web/lib/rich.tsx";
import { Code } from "#web/ui/code.tsx";
import { DateText } from "#web/ui/date-text.tsx";
import { Money } from "#web/ui/money.tsx";

type Line = { id: MessageKey; icon: IconNode; label: string; value: ReactNode };

/** What a rule says, one line for each limit it sets. */
export function useRuleLines(product: OfferProduct, rule: OfferRule): Line[] {
  const t = useT();
  const locale = useLocale();
  const isAllSold = useIsAllSold();
  const anyOf = (names: string[]) => formatList(names, locale, "or") || null;
  const days = ({ from, to }: OfferRule["travel"]) => (from || to ? <Days from={from} to={to} /> : null);
  const line = (id: MessageKey, icon: IconNode, value: ReactNode): Line[] =>
    value ? [{ id, icon, label: t(id), value }] : [];
  return [
    ...line("offers.rule_off", BadgePercent, <Off rule={rule} />),
    ...line(
      "offers.rule_product",
      Tag,
      product === "all" && !isAllSold ? t("offers.product_some") : t(`offers.product_${product}`),
    ),
    ...line("offers.rule_minimum", Wallet, rule.minimum && <Money value={rule.minimum} charged />),
    ...line("offers.rule_airlines", Plane, anyOf(rule.airlines)),
    ...line("offers.rule_cities", MapPin, anyOf(rule.cities)),
    ...line("offers.rule_countries", Globe, rule.internationalOnly ? t("offers.abroad_only") : anyOf(rule.countries)),
    ...line("offers.rule_categories", Tag, anyOf(rule.packageCategories)),
    ...line("offers.rule_travel", CalendarDays, days(rule.travel)),
    ...line("offers.rule_stay", CalendarDays, days(rule.stay)),
    ...line("offers.rule_weekdays", CalendarDays, anyOf(rule.departureWeekdays.map((day) => t(`offers.day_${day}`)))),
    ...line(
      "offers.rule_nights",
      Moon,
      rule.minimumNights && t("offers.at_least_nights", { count: rule.minimumNights }),
    ),
    ...line(
      "offers.rule_travellers",
      Users,
      rule.minimumTravellers && t("offers.at_least_travellers", { count: rule.minimumTravellers }),
    ),
    ...line("offers.rule_card", CreditCard, rule.cardScheme && t(`offers.card_${rule.cardScheme}`)),
    ...line("offers.rule_who", Gift, rule.firstBookingOnly && t("offers.first_booking")),
    ...line("offers.rule_uses", Repeat, rule.perUserLimit && t("offers.uses_each", { count: rule.perUserLimit })),
  ];
}

/** "10% off, at most SAR 300", "SAR 50 off". */
function Off({ rule: { percent, amount, ceiling, serviceFeeOnly } }: { rule: OfferRule }) {
  const off = percent === null ? <Money value={amount} charged /> : <Code>{percent}%</Code>;
  return (
    <>
      <Rich id={serviceFeeOnly ? "offers.off_fee" : "offers.off"} parts={{ off }} />
      {ceiling && (
        <span className="block text-sm font-normal text-muted">
          <Rich id="offers.at_most" parts={{ amount: <Money value={ceiling} charged /> }} />
        </span>
      )}
    </>
  );
}

function Days({ from, to }: OfferRule["travel"]) {
  const parts = {
    ...(from && { from: <DateText date={from} beside /> }),
    ...(to && { to: <DateText date={to} beside /> }),
  };
  return <Rich id={from && to ? "offers.days_between" : from ? "offers.days_from" : "offers.days_to"} parts={parts} />;
}
