import type { OutputOf } from "#contract/endpoint.ts";
import {
  type ForeignAmount,
  type getPassengerRights,
  isOwedMoney,
  type RightsQuestion,
} from "#contract/passenger-rights.ts";
import type { Locale } from "#contract/text.ts";
import type { MessageKey } from "#i18n/message-keys.ts";
import { translator } from "#i18n/translate.ts";

type Facts = Pick<OutputOf<typeof getPassengerRights>, "airline" | "from" | "to" | "regimes">;

const amountKeys = {
  SAR: "claim.amount_sar",
  EUR: "claim.amount_eur",
  GBP: "claim.amount_gbp",
  XDR: "claim.amount_xdr",
} as const satisfies Record<ForeignAmount["currency"], MessageKey>;

/**
 * A letter to the airline, plain text with gaps in brackets for what we do not know; null when there is nothing to ask for.
 * What the cause excludes is not asked for.
 */
export function writeLetter(facts: Facts, asked: RightsQuestion, locale: Locale): string | null {
  const t = translator(locale);
  const tell = ({ amount, currency }: ForeignAmount) =>
    t(amountKeys[currency], { amount: (amount / 100).toLocaleString("en-US") });
  const parts = facts.regimes.flatMap(({ name, entitlements }) => {
    const wanted = entitlements.filter((each) => isOwedMoney(each) && each.standing !== "excluded");
    const lines = wanted.map(({ title, text, amount }) => `- ${title}${amount ? ` (${tell(amount)})` : ""}: ${text}`);
    return lines.length ? [[`${name}:`, ...lines].join("\n")] : [];
  });
  if (parts.length === 0) return null;
  const { airline, from, to } = facts;
  const end = ({ city, code }: Facts["from"]) => `${city} (${code})`;
  return [
    t("claim.to", { airline: airline.name }),
    t("claim.subject"),
    t("claim.flight", { airline: airline.name, code: airline.code, from: end(from), to: end(to) }),
    [t(`claim.what_${asked.event}`), ...measures(asked, locale)].join(" "),
    t("claim.ask"),
    ...parts,
    ...(parts.length > 1 ? [t("claim.once")] : []),
    t("claim.enclosed"),
    t("claim.answer"),
    t("claim.sign"),
  ].join("\n\n");
}

/** What was measured, each in a sentence. */
function measures(asked: RightsQuestion, locale: Locale): string[] {
  const t = translator(locale);
  const { departureDelay, arrivalDelay, notice, bagDelay } = asked;
  const time = (total: number) => {
    const [hours, minutes] = [Math.floor(total / 60), total % 60];
    const words = { hours: t("claim.hours", { count: hours }), minutes: t("claim.minutes", { count: minutes }) };
    return hours && minutes ? t("claim.both", words) : hours ? words.hours : words.minutes;
  };
  return [
    ...(departureDelay ? [t("claim.left_late", { time: time(departureDelay) })] : []),
    ...(arrivalDelay ? [t("claim.arrived_late", { time: time(arrivalDelay) })] : []),
    ...(asked.event === "cancellation" && notice !== undefined
      ? [t("claim.told_before", { days: Math.floor(notice / 1440) })]
      : []),
    ...(bagDelay ? [t("claim.bag_days", { days: Math.ceil(bagDelay / 1440) })] : []),
  ];
}
