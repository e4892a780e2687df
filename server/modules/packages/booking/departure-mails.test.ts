import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { DepartureChange } from "#contract/departure-changes.ts";
import { formatDate } from "#i18n/format-date.ts";
import { formatMoney } from "#i18n/format-money.ts";
import { mailChangeJob } from "#server/modules/bookings/changes/change-jobs.ts";
import { bookings } from "#server/modules/bookings/tables.ts";
import { createDepartureChanger } from "#server/modules/bookings/testing/change-departure.ts";
import { createTripper } from "#server/modules/bookings/testing/package-booking.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";
import { openTwoDepartures } from "../testing/two-departures.ts";

let app: TestApp;
let trip: { id: string; change: DepartureChange };
beforeAll(async () => {
  app = await createTestApp();
  const { from, to, set } = await openTwoDepartures(app);
  await set(to, { price: 400_000 });
  const { id } = await createTripper(app).book({ startsOn: from });
  trip = { id, change: await createDepartureChanger(app).change(id, to) };
}, 60_000);
afterAll(() => app.close());

const unsaid = /\bmail\.\w|undefined|null|NaN|\[object|\{\w+\}/;
/** Without the marks that keep directions apart. */
const plain = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, "");

const mails = ["departure_change_confirmed", "departure_change_refused", "departure_change_with_staff"] as const;

describe.each(["en", "ar"] as const)("in %s", (locale) => {
  test.each(mails)("%s says both days, what it costs, and what becomes of the money", async (mail) => {
    const { id, change } = trip;
    await app.database.update(bookings).set({ locale }).where(eq(bookings.id, id));
    await app.queue.enqueue(app.database, mailChangeJob, { changeId: change.id, mail });
    await app.queue.drain();
    const [last] = (await app.mailbox?.list(1)) ?? [];
    const said = { html: last!.htmlBody, text: last!.textBody, subject: last!.subject };
    expect(said.html).toContain(`<html lang="${locale}" dir="${locale === "ar" ? "rtl" : "ltr"}">`);
    for (const part of [said.subject, said.text, said.html]) expect(part).not.toMatch(unsaid);
    for (const { startsOn } of [change.before, change.after])
      expect(said.text).toContain(formatDate(startsOn, locale, "medium"));
    if (mail !== "departure_change_with_staff")
      expect(plain(said.text)).toContain(plain(formatMoney(change.amounts.due)));
    expect(last?.attachments).toHaveLength(mail === "departure_change_confirmed" ? 2 : 0);
  });
});
