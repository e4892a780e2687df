import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { getBooking, payBooking } from "#contract/bookings.ts";
import { createVisaBooking } from "#contract/visa-bookings.ts";
import type { Locale } from "#contract/text.ts";
import { formatDate } from "#i18n/format-date.ts";
import { formatMoney } from "#i18n/format-money.ts";
import { createBrowser } from "#server/testing/browser.ts";
import { signUp } from "#server/modules/accounts/testing/account-client.ts";
import { mailNameJob } from "#server/modules/bookings/names/name-jobs.ts";
import { createNamer } from "#server/modules/bookings/testing/correct-name.ts";
import { mailAirlineJob } from "#server/modules/bookings/airline-changes/airline-jobs.ts";
import { mailCancellationJob } from "#server/modules/bookings/cancellations/cancellation-jobs.ts";
import { type BookingMail, mailBookingJob } from "#server/modules/bookings/jobs.ts";
import { bookings } from "#server/modules/bookings/tables.ts";
import { mailChangeJob } from "#server/modules/bookings/changes/change-jobs.ts";
import { createStayChanger } from "#server/modules/bookings/testing/change-stay.ts";
import { createAdder } from "#server/modules/bookings/testing/add-extras.ts";
import { createCanceller } from "#server/modules/bookings/testing/cancel-booking.ts";
import { createGuest } from "#server/modules/bookings/testing/guest-booking.ts";
import { createMover } from "#server/modules/bookings/testing/move-booking.ts";
import { createTripper } from "#server/modules/bookings/testing/package-booking.ts";
import { payAtGateway } from "#server/modules/bookings/testing/pay-at-gateway.ts";
import { createTraveller } from "#server/modules/bookings/testing/traveller-booking.ts";
import { createRider } from "#server/modules/transfers/testing/rider.ts";
import { completeApplication } from "#server/modules/visas/testing/sample-application.ts";
import { withLogo } from "#server/platform/mail-logo.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";

vi.mock("#server/platform/pictures/draw-apart.ts", () => import("#server/testing/draw-at-once.ts"));

/** To be looked at in a browser: MAIL_FILES=<folder> writes each mail there as a page. */
const folder = process.env["MAIL_FILES"];
const locales: readonly Locale[] = ["en", "ar"];

let app: TestApp;
let ids: Record<"flight" | "hotel" | "package" | "transfer" | "visa", string>;
beforeAll(async () => {
  app = await createTestApp();
  const visitor = createBrowser(app);
  await visitor.open();
  const key = () => ({ idempotencyKey: crypto.randomUUID() });
  const applicationId = await completeApplication(visitor.api, { travellers: 2 });
  const visa = await visitor.api(createVisaBooking, { applicationId }, key());
  const payment = await visitor.api(payBooking, { bookingId: visa.id, acceptTerms: true }, key());
  await payAtGateway({ ...app, api: visitor.api }, payment);
  ids = {
    flight: (await createTraveller(app).book({ family: true })).id,
    hotel: (await createGuest(app).book({ rooms: ["2", "2-5"] })).id,
    package: (await createTripper(app).book()).id,
    transfer: (await createRider(app).book({ adults: 2, children: 1 })).id,
    visa: visa.id,
  };
  await app.queue.drain();
}, 90_000);
afterAll(() => app.close());

/** The mail as it is written anew in a language. */
async function written(bookingId: string, locale: Locale, name: string, enqueue: () => Promise<unknown>) {
  await app.database.update(bookings).set({ locale }).where(eq(bookings.id, bookingId));
  await enqueue();
  await app.queue.drain();
  const mail = (await app.mailbox?.list(1))?.[0];
  if (!mail) throw new Error(`no mail ${name}`);
  if (folder) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `${name}.${locale}.html`), withLogo(mail.htmlBody));
    writeFileSync(join(folder, `${name}.${locale}.txt`), `${mail.subject}\n\n${mail.textBody}`);
  }
  return { html: mail.htmlBody, text: mail.textBody, subject: mail.subject };
}
type Written = Awaited<ReturnType<typeof written>>;

const writeAbout = (bookingId: string, locale: Locale, mail: BookingMail, name = mail as string) =>
  written(bookingId, locale, name, () => app.queue.enqueue(app.database, mailBookingJob, { bookingId, mail }));

const isolates = /[\u2066-\u2069]/g;
const plain = (text: string) =>
  text
    .replaceAll(/<[^>]+>/g, "")
    .replaceAll("&#39;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&")
    .replaceAll(isolates, "")
    .replaceAll(/\s+/g, " ")
    .trim();
/** What stands out in the HTML: codes, times, names, amounts. */
const factsOf = (html: string): string[] =>
  [...html.matchAll(/<(b|bdi|h1|h2)[ >][\s\S]*?<\/\1\s*>/g)].map(([element]) => plain(element)).filter(Boolean);

function expectWhole({ html, text, subject }: Written, locale: Locale) {
  expect(html).toContain(`<html lang="${locale}" dir="${locale === "ar" ? "rtl" : "ltr"}">`);
  expect(html).toContain('src="cid:logo@wijha"');
  expect(html).not.toMatch(/src="(?!cid:)|url\(|<script|@import/);
  expect(html.match(/<table(?![^>]*role="presentation")/g)).toBeNull();
  expect(html).toContain("prefers-color-scheme:dark");
  for (const part of [subject, text, plain(html.replace(/<style>[\s\S]*?<\/style>/, ""))]) {
    expect(part).not.toMatch(/\bmail\.\w|undefined|null|NaN|\[object|\{\w+\}|\[\[/);
    expect(part.trim()).not.toBe("");
  }
  const said = plain(text);
  expect(factsOf(html).filter((fact) => !said.includes(fact))).toEqual([]);
  // How to find out whether the message is ours stands in both.
  const code = /\b[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}\b/;
  expect([code.test(text), code.test(html)]).toEqual([true, true]);
}

const airlineMails = ["airline_changed", "airline_change_reminder", "airline_change_accepted"] as const;
const kinds = ["flight", "hotel", "package", "transfer", "visa"] as const;

describe.each(locales)("mails in %s", (locale) => {
  test.each(kinds)(
    "the confirmation of a %s holds the trip, its codes, its prices, one way to it and one to its invoice",
    async (kind) => {
      const bookingId = ids[kind];
      const mail = await writeAbout(bookingId, locale, "booking_confirmed", `confirmed-${kind}`);
      expectWhole(mail, locale);
      expect(mail.html.match(/href="[^"]+"/g)).toEqual([
        `href="${app.env.PUBLIC_URL}/${locale}/my-bookings/${bookingId}"`,
        `href="${app.env.PUBLIC_URL}/${locale}/my-bookings/${bookingId}#documents"`,
        // Its documents are checked by a time, which is a promise.
        ...(kind === "visa" ? [`href="${app.env.PUBLIC_URL}/${locale}/about-us#promises"`] : []),
      ]);
      const { reference, locator } = await app
        .api(getBooking, { bookingId })
        .catch(() => ({ reference: "", locator: "" }));
      for (const part of [mail.html, mail.text]) expect(part).toContain(locator || reference);
      expect(mail.html).toContain(locale === "ar" ? "ما دفعته" : "What you paid");
    },
  );

  test.each(["payment_pending", "booking_failed_refunded", "hold_placed", "trip_completed"] as const)(
    "%s is whole",
    async (mail) => expectWhole(await writeAbout(ids.flight, locale, mail), locale),
  );

  test("the one about a booking that is not paid says until when, what happened, and nothing was taken", async () => {
    const { id } = await createTraveller(app).book({ scenario: "insufficient_funds" });
    const mail = await writeAbout(id, locale, "hold_reminder");
    expectWhole(mail, locale);
    expect(mail.text).toContain(locale === "ar" ? "ادفع قبل" : "Pay before");
    expect(mail.text).toContain(locale === "ar" ? "الرصيد في البطاقة غير كافٍ" : "not enough money on the card");
  });

  test("those about what was added say what, what it cost, and that its money goes back where it was not", async () => {
    const { id } = await createTraveller(app).book({ family: true });
    const wish = {
      bags: [{ traveller: 0, slice: 0, pieces: 2 }],
      requests: [{ traveller: 1, meal: null, assistance: ["WCHR" as const] }],
    };
    const added = await createAdder(app).add(id, wish);
    for (const mail of ["addition_confirmed", "addition_refused", "addition_with_staff"] as const) {
      const said = await written(id, locale, mail, () =>
        app.queue.enqueue(app.database, mailChangeJob, { changeId: added?.id ?? "", mail }),
      );
      expectWhole(said, locale);
      expect(said.text).toContain(locale === "ar" ? "كرسي متحرك إلى الطائرة" : "Wheelchair to the aircraft");
      expect(plain(said.text)).toContain(formatMoney(added!.due).replaceAll(isolates, ""));
    }
  });

  test("those about a changed stay say what was asked for, what it costs, and what becomes of the money", async () => {
    const { id } = await createGuest(app).book({ free: true, longer: 1, skip: locale === "ar" ? 4 : 2 });
    const changed = await createStayChanger(app).change(id, { nights: 1, guest: "Alzahrani" });
    for (const mail of ["stay_change_confirmed", "stay_change_refused", "stay_change_with_staff"] as const) {
      const said = await written(id, locale, mail, () =>
        app.queue.enqueue(app.database, mailChangeJob, { changeId: changed.id, mail }),
      );
      expectWhole(said, locale);
      expect(said.text).toContain("Alzahrani");
      expect(said.text).toContain(formatDate(changed.before.checkOut, locale, "medium"));
      if (mail !== "stay_change_with_staff")
        expect(plain(said.text)).toContain(formatMoney(changed.amounts.due).replaceAll(isolates, ""));
    }
  });

  test("a cancellation strikes through who was cancelled, and reckons what comes back", async () => {
    const { id } = await createTraveller(app).book({ family: true });
    const canceller = createCanceller(app);
    await canceller.cancel(id, [0, 3]);
    const [cancellation] = await canceller.settle(id);
    for (const mail of ["cancel_requested", "cancel_confirmed", "refund_sent", "cancel_refused"] as const) {
      const said = await written(id, locale, mail, () =>
        app.queue.enqueue(app.database, mailCancellationJob, { cancellationId: cancellation?.id ?? "", mail }),
      );
      expectWhole(said, locale);
      expect(said.html.match(/line-through[^>]*><bdi>([^<]+)/)?.[1]).toBe("Noura Alqahtani");
      if (mail === "refund_sent")
        expect(said.html).toContain(locale === "ar" ? "كيف حُسب المبلغ" : "How the amount was worked out");
    }
  });

  test("a corrected name is told old and new, with the person who looks at it before, and why where it stays", async () => {
    const { id } = await createTraveller(app).book();
    const namer = createNamer(app);
    const { id: correctionId } = await namer.ask(id, "desk", { firstname: "Noura", lastname: "Alghamdi" });
    for (const mail of ["name_with_desk", "name_corrected", "name_refused"] as const) {
      const said = await written(id, locale, mail, () =>
        app.queue.enqueue(app.database, mailNameJob, { correctionId, mail }),
      );
      expectWhole(said, locale);
      expect(said.text.replaceAll(isolates, "")).toContain("Noura Alghamdi");
      if (mail === "name_refused")
        expect(said.text).toContain(locale === "ar" ? "لا تقبل شركة الطيران" : "does not accept");
    }
  });

  test.each([
    [{ do: "later", minutes: 95 }, locale === "ar" ? "1 س 35 د" : "1 h 35"],
    [{ do: "later", minutes: 20 }, locale === "ar" ? "التغيير بسيط" : "The change is small"],
    [
      { do: "cancel" },
      locale === "ar" ? "أو تسترد كل ما دفعته شاملًا رسومنا" : "have everything you paid back, our fee included",
    ],
  ] as const)("what an airline did (%o) is told with the flights before and now", async (move, words) => {
    const { id } = await createTraveller(app).book();
    const { id: airlineChangeId } = await createMover(app).move(id, move);
    const mails = move.do === "later" && move.minutes > 60 ? airlineMails : airlineMails.slice(0, 1);
    for (const mail of mails) {
      const said = await written(id, locale, `${mail}-${move.do}`, () =>
        app.queue.enqueue(app.database, mailAirlineJob, { airlineChangeId, mail }),
      );
      expectWhole(said, locale);
      if (mail === "airline_changed") expect(said.text.replaceAll(isolates, "")).toContain(words);
      if (mail !== "airline_change_accepted") expect(said.text).toContain(locale === "ar" ? "سابقًا: " : "Before: ");
    }
  });
});

test("numbers of travellers are counted in the words of the language", async () => {
  const { id } = await createTraveller(app).book();
  const [en, ar] = [await writeAbout(id, "en", "booking_confirmed"), await writeAbout(id, "ar", "booking_confirmed")];
  expect(en.text).toContain("for 1 traveller.");
  expect(ar.text).toContain("لمسافر واحد");
  expect(ar.text).not.toContain("لـلمسافر");
});

test("the one who paid is greeted, not the first traveller", async () => {
  const sara = await signUp(app);
  const { id } = await createTraveller({ ...app, api: sara.api }).book();
  const mail = await writeAbout(id, "en", "booking_confirmed");
  expect(mail.text).toContain(`Hello \u2068${sara.account.firstName}\u2069,`);
  expect(mail.text).not.toContain("Hello \u2068Noura");
});
