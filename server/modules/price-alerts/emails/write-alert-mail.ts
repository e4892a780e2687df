import { sar } from "#contract/money.ts";
import { isReturn, parseSlice } from "#contract/slices.ts";
import type { Locale } from "#contract/text.ts";
import { formatDate, formatInstant } from "#i18n/format-date.ts";
import { formatMoney } from "#i18n/format-money.ts";
import { isolate, isolateName } from "#i18n/isolate.ts";
import { type Translate, translator } from "#i18n/translate.ts";
import type { MailBlock } from "#server/mail/mail-blocks.ts";
import type { TemplateMail } from "#server/mail/send-mail.ts";
import type { AlertDeps } from "../deps.ts";
import type { ToldFall } from "../find-told-falls.ts";

type Written = Pick<
  TemplateMail,
  "template" | "locale" | "values" | "greets" | "tone" | "blocks" | "more" | "url" | "footerLine" | "unsubscribeUrl"
>;

/** The mail of the falls of a day, in the language of the first alert: each with its old and new price, its search, and a link that stops it. */
export function writeAlertMail(
  { product, publicUrl }: Pick<AlertDeps, "product" | "publicUrl">,
  falls: readonly [ToldFall, ...ToldFall[]],
): Written {
  const { locale, watcher } = falls[0].alert;
  const t = translator(locale);
  const at = (path: string) => `${publicUrl}/${locale}${path}`;
  const routes = falls.map(({ alert }) => {
    const { from, to, searchPath } = product.describe(alert.search, locale);
    return { name: t("mail.price_alert.route", { from: isolateName(from), to: isolateName(to) }), url: at(searchPath) };
  });
  const all = at(`/price-alerts/${watcher}`);
  const [first] = falls;
  const one = falls.length === 1;
  return {
    template: "price_alert",
    locale,
    tone: "ok",
    greets: null,
    values: {
      count: falls.length,
      route: routes[0]?.name ?? "",
      price: amount(first.to),
      saved: amount(first.from - first.to),
    },
    blocks: falls.map((fall, index) => fallBlock(t, locale, fall, routes[index]?.name ?? "")),
    more: [
      {
        type: "links",
        links: [
          ...falls.flatMap(({ alertId }, index) => {
            const { name = "", url = "" } = routes[index] ?? {};
            const stop = { label: t("mail.price_alert.stop", { route: name }), url: at(`/price-alerts/${alertId}`) };
            return one ? [stop] : [{ label: t("mail.price_alert.see", { route: name }), url }, stop];
          }),
          { label: t("mail.price_alert.all"), url: all },
        ],
      },
    ],
    url: one ? (routes[0]?.url ?? null) : all,
    footerLine: t("mail.price_alert.why"),
    unsubscribeUrl: all,
  };
}

const amount = (halalas: number) => isolate(formatMoney(sar(halalas)));

function fallBlock(t: Translate, locale: Locale, { from, to, seenAt, alert }: ToldFall, route: string): MailBlock {
  const { slices, adults, childAges, infants, cabin } = alert.search;
  const days = slices.map((text) => formatDate(parseSlice(text).date, locale, "medium"));
  const seen = formatInstant(seenAt, locale, "medium");
  const trip = t(isReturn(slices) ? "mail.price_alert.round_trip" : "mail.price_alert.one_way");
  const people = t("mail.price_alert.travellers", { count: adults + childAges.length + infants });
  return {
    type: "thing",
    title: route,
    note: [trip, days.join(" – "), people, t(`common.cabin_${cabin}`)].join(" · "),
    pairs: [
      { label: t("mail.price_alert.before"), value: amount(from) },
      {
        label: t("mail.price_alert.now"),
        value: amount(to),
        note: t("mail.price_alert.less", { saved: amount(from - to) }),
      },
    ],
    lines: [{ title: t("mail.price_alert.seen", { date: seen.date, time: isolate(seen.time) }), note: "" }],
  };
}
