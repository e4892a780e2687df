import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Locale } from "#contract/text.ts";
import { formatMoney } from "#i18n/format-money.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";
import { mailChangeJob } from "../changes/change-jobs.ts";
import { bookingChanges } from "../changes/tables.ts";
import { bookings } from "../tables.ts";
import { createRebooker } from "../testing/rebook.ts";
import { mailPriceFellJob } from "./promise-jobs.ts";

vi.mock("#server/platform/pictures/draw-apart.ts", () => import("#server/testing/draw-at-once.ts"));

let app: TestApp;
let rebooker: ReturnType<typeof createRebooker>;
beforeAll(async () => {
  app = await createTestApp();
  await app.sandboxes.openHotels();
  rebooker = createRebooker(app);
}, 60_000);
afterAll(() => app.close());

const plain = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, "");

async function written(enqueue: () => Promise<void>) {
  await enqueue();
  await app.queue.drain();
  const mail = (await app.mailbox?.list(1))?.[0];
  if (!mail) throw new Error("no mail was written");
  return { html: mail.htmlBody, text: mail.textBody, subject: mail.subject };
}

const words: Record<Locale, { dir: string; lower: string; stands: string; nothing: string }> = {
  en: { dir: "ltr", lower: "the lower price", stands: "stands as it was", nothing: "owe nothing more" },
  ar: { dir: "rtl", lower: "السعر الأقل", stands: "باقٍ كما كان", nothing: "لا يستحق عليك شيء إضافي" },
};

test.each(["en", "ar"] as const)(
  "mails about a lower price say in %s what it was, what it is, what comes back and until when",
  async (locale) => {
    const { id, fall } = await rebooker.bookFallen();
    await app.database.update(bookings).set({ locale }).where(eq(bookings.id, id));
    const fell = await written(() => app.queue.enqueue(app.database, mailPriceFellJob, { bookingId: id }));
    await rebooker.press(id, fall.back);
    await rebooker.settle();
    const [change] = await app.database.select().from(bookingChanges).where(eq(bookingChanges.bookingId, id));
    const about = (mail: "rebooking_confirmed" | "rebooking_refused" | "rebooking_with_staff" | "change_refund_sent") =>
      written(() => app.queue.enqueue(app.database, mailChangeJob, { changeId: change?.id ?? "", mail }));
    const confirmed = await about("rebooking_confirmed");
    const refused = await about("rebooking_refused");
    const waiting = await about("rebooking_with_staff");
    const sent = await about("change_refund_sent");
    for (const { html, text, subject } of [fell, confirmed, refused, waiting, sent]) {
      expect(html).toContain(`<html lang="${locale}" dir="${words[locale].dir}">`);
      for (const part of [subject, text]) expect(part).not.toMatch(/\bmail\.\w|undefined|null|NaN|\[object|\{\w+\}/);
    }
    for (const { text } of [fell, confirmed])
      for (const money of [fall.before, fall.now, fall.back]) expect(plain(text)).toContain(plain(formatMoney(money)));
    expect(fell.html).toContain(`/${locale}/my-bookings/${id}#price-fell`);
    expect(refused.text).toContain(words[locale].stands);
    expect(waiting.text).toContain(words[locale].nothing);
    expect(sent.text).toContain(words[locale].lower);
  },
);
