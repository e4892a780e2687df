import { eq } from "drizzle-orm";
import { riyadhDay, riyadhMidnight } from "#contract/days.ts";
import { sar } from "#contract/money.ts";
import type { Locale } from "#contract/text.ts";
import { addDays } from "#i18n/format-date.ts";
import { formatMoney } from "#i18n/format-money.ts";
import { isolate, isolateName } from "#i18n/isolate.ts";
import { translator } from "#i18n/translate.ts";
import type { PushWords } from "#server/platform/push/push-sender.ts";
import type { AlertDeps } from "./deps.ts";
import { findToldFalls, type ToldFall } from "./find-told-falls.ts";
import { priceAlertMails } from "./tables.ts";

type Deps = Pick<AlertDeps, "db" | "clock" | "product" | "tellDevices">;

/** Tells the devices of an address, beside the mail of the day, what it tells: on that day alone, and without what was stopped meanwhile. */
export async function tellFalls(deps: Deps, mailId: string): Promise<void> {
  const { db, clock, tellDevices } = deps;
  const [mail] = await db.select().from(priceAlertMails).where(eq(priceAlertMails.id, mailId));
  if (!mail || mail.day !== riyadhDay(clock.now())) return;
  const [first, ...others] = await findToldFalls(db, mail.falls);
  if (!first) return;
  const { watcher } = first.alert;
  const userId = [first, ...others].find(({ alert }) => alert.userId !== null)?.alert.userId ?? null;
  const words = (locale: Locale) => wordsOf(deps, first, others.length + 1, locale);
  await tellDevices({
    event: `price-alert-${mail.id}`,
    of: { userId, watcher },
    until: riyadhMidnight(addDays(mail.day, 1)),
    words: { en: words("en"), ar: words("ar") },
  });
}

/** The greatest fall, and that there are others. */
function wordsOf(
  { product }: Pick<Deps, "product">,
  { from, to, alert }: ToldFall,
  count: number,
  locale: Locale,
): PushWords {
  const t = translator(locale);
  const route = product.describe(alert.search, locale);
  const amount = (halalas: number) => isolate(formatMoney(sar(halalas)));
  return {
    title: t("push.fall_title", { from: isolateName(route.from), to: isolateName(route.to) }),
    body: t("push.fall_body", { price: amount(to), saved: amount(from - to), others: count - 1 }),
    path: `/${locale}${count === 1 ? route.searchPath : `/price-alerts/${alert.watcher}`}`,
  };
}
