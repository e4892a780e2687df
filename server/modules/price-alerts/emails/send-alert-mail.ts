import { and, eq } from "drizzle-orm";
import { riyadhDay, riyadhMidnight } from "#contract/days.ts";
import { addDays } from "#i18n/format-date.ts";
import { sendMail } from "#server/mail/send-mail.ts";
import type { AlertDeps } from "../deps.ts";
import { type Fall, priceAlertMails, priceAlerts } from "../tables.ts";
import { findToldFalls } from "../find-told-falls.ts";
import { writeAlertMail } from "./write-alert-mail.ts";

type Deps = Pick<AlertDeps, "db" | "clock" | "mailer" | "product" | "publicUrl">;

/**
 * Sends a mail of the day that was written down, without the alerts that were stopped meanwhile. One that did not go out on its
 * day goes out no more: its falls are told with the next search that finds them.
 */
export async function sendAlertMail(deps: Deps, mailId: string): Promise<void> {
  const { db, clock, mailer } = deps;
  const [mail] = await db.select().from(priceAlertMails).where(eq(priceAlertMails.id, mailId));
  if (!mail) return;
  if (mail.day !== riyadhDay(clock.now())) return untell(deps, mail.falls);
  const falls = await findToldFalls(db, mail.falls);
  const [first] = falls;
  if (!first) return;
  await sendMail(mailer, {
    ...writeAlertMail(deps, [first, ...falls.slice(1)]),
    key: `price-alert-${mail.id}`,
    to: mail.email,
    kind: "notice",
    until: riyadhMidnight(addDays(mail.day, 1)),
  });
}

/** What nobody was told is told another time. */
async function untell({ db }: Pick<Deps, "db">, falls: readonly Fall[]): Promise<void> {
  for (const { alertId, from, to } of falls)
    await db
      .update(priceAlerts)
      .set({ told: from })
      .where(and(eq(priceAlerts.id, alertId), eq(priceAlerts.told, to)));
}
