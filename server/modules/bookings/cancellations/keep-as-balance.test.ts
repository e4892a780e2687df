import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as desk from "#contract/admin/bookings.ts";
import { getBalance, payOutBalance } from "#contract/balance.ts";
import { getBooking, payBooking } from "#contract/bookings.ts";
import { cancelBooking, getCancelQuote, listCancellations } from "#contract/cancellations.ts";
import { sar } from "#contract/money.ts";
import { getBookingTimeline, listMyBookings } from "#contract/my-bookings.ts";
import { deleteAccount, exportAccount } from "#contract/profile.ts";
import { readMail, refusalOf, signUp } from "#server/modules/accounts/testing/account-client.ts";
import { taxInvoices } from "#server/modules/tax-invoices/tables.ts";
import { logInStaff } from "#server/modules/staff/testing/log-in-staff.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";
import { createCanceller } from "../testing/cancel-booking.ts";
import { createTraveller } from "../testing/traveller-booking.ts";
import { watchStatements } from "../testing/at-every-await.ts";
import { goOn, killedAt } from "../testing/killed-at.ts";

type Account = Awaited<ReturnType<typeof signUp>>;
let app: TestApp;
let unwatch: () => void;
let sara: Account;
beforeAll(async () => {
  unwatch = watchStatements();
  app = await createTestApp({ env: { RATE_LIMIT_FACTOR: "1000" } });
  await app.sandboxes.openFlights();
  sara = await signUp(app);
}, 60_000);
afterAll(async () => {
  await app.close();
  unwatch();
});

const key = () => ({ idempotencyKey: crypto.randomUUID() });
const of = ({ api }: Account): TestApp => ({ ...app, api });
const book = async (owner: Account) => (await createTraveller(of(owner)).book()).id;
const balanceOf = ({ api }: Account) => api(getBalance, {});

/** Cancels all of a booking, with the money kept as the balance. */
async function keep(owner: Account, bookingId: string) {
  const offer = await owner.api(getCancelQuote, { bookingId, parts: [] });
  const input = { bookingId, quoteId: offer.quoteId, parts: [0], acceptedBack: offer.total.back };
  await owner.api(cancelBooking, { ...input, to: "balance" }, key());
  return offer;
}

describe("a refund kept as the account's balance", () => {
  test("is offered to the booking's owner alone, and never chosen by itself", async () => {
    const id = await book(sara);
    expect(await sara.api(getCancelQuote, { bookingId: id, parts: [] })).toMatchObject({ keepable: true });
    const visitor = createCanceller(app);
    const { id: guests } = await createTraveller(app).book();
    const offer = await visitor.quote(guests);
    expect(offer.keepable).toBe(false);
    expect(await refusalOf(visitor.accept(guests, offer, { to: "balance" }))).toMatchObject({ code: "quote_changed" });
    expect((await visitor.accept(guests, offer)).cancellation.toBalance).toBe(false);
  });

  test("is there with the supplier's yes: books, documents, pages and mail say so", async () => {
    const id = await book(sara);
    const before = (await balanceOf(sara)).sum;
    const { total } = await keep(sara, id);
    await app.queue.drain({ delayed: true });
    const { cancellations } = await sara.api(listCancellations, { bookingId: id });
    expect(cancellations).toMatchObject([
      { state: "refunded", toBalance: true, expected: null, refundSentAt: null, refundedAt: expect.any(String) },
    ]);
    const { reference, payment } = await sara.api(getBooking, { bookingId: id });
    const balance = await balanceOf(sara);
    expect(balance.sum.amount).toBe(before.amount + total.back.amount);
    expect(balance.moves[0]).toMatchObject({ amount: total.back, reference, payout: null });
    // The card has got nothing of it.
    expect(payment).toMatchObject({ state: "captured", refunded: sar(0) });
    expect(await app.payments.balances(payment?.id ?? "")).toMatchObject({
      customer_funds: 0,
      customer_balances: 0 - total.back.amount,
    });
    const documents = await app.database.select().from(taxInvoices);
    expect(documents.filter((each) => each.bookingId === id).map(({ kind }) => kind)).toContain("credit_note");
    const timeline = await sara.api(getBookingTimeline, { bookingId: id });
    expect(timeline.entries.map(({ code }) => code)).toContain("refund_kept");
    expect(timeline.entries.map(({ code }) => code)).not.toContain("refund_expected");
    expect(timeline.payments.map(({ kind, state }) => [kind, state])).toContainEqual(["balance", "done"]);
    const { bookings } = await sara.api(listMyBookings, { when: "history" });
    expect(bookings.find((each) => each.id === id)?.refund).toEqual({ amount: total.back, state: "kept" });
    const mails = (await app.mailbox?.list()) ?? [];
    const mail = mails.find(({ subject }) => subject.startsWith("Cancelled:") && subject.includes(reference));
    expect(mail?.textBody).toContain("kept as your Wijha balance");
    const agent = await logInStaff(app, "agent");
    const atDesk = await agent.api(desk.getDeskBooking, { bookingId: id });
    expect(atDesk.sums).toMatchObject({ back: sar(0), kept: total.back });
    expect(atDesk.timeline.map(({ code }) => code)).toContain("refund_kept");
  });

  test("is paid out to the card it came from, with a mail and everything that a refund has", async () => {
    const noura = await signUp(app, { email: "noura.balance@example.com", firstName: "Noura" });
    const id = await book(noura);
    const { total } = await keep(noura, id);
    await app.queue.drain({ delayed: true });
    const press = key();
    const after = await noura.api(payOutBalance, { amount: total.back }, press);
    expect(after.sum).toEqual(sar(0));
    await noura.api(payOutBalance, { amount: total.back }, press);
    const { subject, text } = await readMail(app, noura.person.email);
    expect(subject).toContain("is being paid out");
    expect(text).toContain("mada");
    for (let round = 0; round < 5; round++) await app.queue.drain({ delayed: true });
    const { payment } = await noura.api(getBooking, { bookingId: id });
    expect(payment).toMatchObject({ state: "partially_refunded", refunded: total.back });
    expect((await balanceOf(noura)).moves[0]).toMatchObject({ payout: { method: "mada", state: "done" } });
    const { entries, payments } = await noura.api(getBookingTimeline, { bookingId: id });
    expect(entries.map(({ code }) => code).filter((code) => code.startsWith("refund_"))).toEqual([
      "refund_kept",
      "refund_sent",
      "refund_done",
    ]);
    expect(payments.map(({ kind, state }) => [kind, state])).toEqual([
      ["payment", "paid"],
      ["balance", "done"],
      ["refund", "done"],
    ]);
    expect(await refusalOf(noura.api(payOutBalance, { amount: sar(1) }, key()))).toMatchObject({
      errors: { amount: ["above_balance"] },
    });
  });

  test("keeps the account until it is paid out, and stands in what is handed over", async () => {
    const mona = await signUp(app, { email: "mona.balance@example.com" });
    const { password } = mona.person;
    const { total } = await keep(mona, await book(mona));
    await app.queue.drain({ delayed: true });
    expect(await mona.api(exportAccount, { password })).toMatchObject({ balance: { sum: total.back } });
    expect(await refusalOf(mona.api(deleteAccount, { password }))).toMatchObject({ status: 409, code: "balance_left" });
    const headers = { "accept-language": "ar" };
    await mona.api(payOutBalance, { amount: total.back }, { ...key(), headers });
    const { subject, text } = await readMail(app, mona.person.email);
    expect(subject).toMatch(/^رصيدك: صرف/);
    expect(text).toContain("مدى");
    await app.queue.drain({ delayed: true });
    await mona.api(deleteAccount, { password });
  });

  test("goes back to the card where the account is erased before the supplier has answered", async () => {
    const huda = await signUp(app, { email: "huda.balance@example.com" });
    const id = await book(huda);
    const { payment } = await huda.api(getBooking, { bookingId: id });
    const { total } = await keep(huda, id);
    await huda.api(deleteAccount, { password: huda.person.password });
    for (let round = 0; round < 5; round++) await app.queue.drain({ delayed: true });
    expect(await app.payments.view(payment?.id ?? "")).toMatchObject({ refunded: total.back });
    const [refund] = await app.payments.refunds(id);
    expect(refund).toMatchObject({ state: "succeeded", amount: total.back.amount });
  });

  test("pays for another booking, without the gateway; cancelled, it is in the balance again at once", async () => {
    const lama = await signUp(app, { email: "lama.balance@example.com" });
    // Two are cancelled: the fees of one make the next one cost more than came back.
    for (const id of [await book(lama), await book(lama)]) await keep(lama, id);
    await app.queue.drain({ delayed: true });
    const before = await balanceOf(lama);
    const next = await createTraveller(of(lama)).name();
    const payment = await lama.api(payBooking, { bookingId: next.id, method: "balance", acceptTerms: true }, key());
    expect(payment).toMatchObject({ state: "captured", method: "balance" });
    await app.queue.drain({ delayed: true });
    const bought = await lama.api(getBooking, { bookingId: next.id });
    expect(bought).toMatchObject({ stage: "confirmed", payment: { method: "balance", state: "captured" } });
    expect((await balanceOf(lama)).sum.amount).toBe(before.sum.amount - bought.total.amount);
    const offer = await lama.api(getCancelQuote, { bookingId: next.id, parts: [] });
    expect(offer).toMatchObject({ keepable: false, expected: null, to: { method: "balance" } });
    const input = { bookingId: next.id, quoteId: offer.quoteId, parts: [0], acceptedBack: offer.total.back };
    await lama.api(cancelBooking, input, key());
    await app.queue.drain({ delayed: true });
    const { cancellations } = await lama.api(listCancellations, { bookingId: next.id });
    expect(cancellations).toMatchObject([{ state: "refunded", toBalance: true }]);
    expect((await balanceOf(lama)).sum.amount).toBe(before.sum.amount - bought.total.amount + offer.total.back.amount);
    const mails = (await app.mailbox?.list()) ?? [];
    const about = mails.filter(({ subject }) => subject.includes(next.reference)).map(({ subject }) => subject);
    expect(about.some((subject) => subject.includes("sent to your bank"))).toBe(false);
  });

  test("pays for nobody else's booking, and for none that costs more", async () => {
    const visitor = await createTraveller(app).name();
    const pay = (api: Account["api"], bookingId: string) =>
      refusalOf(api(payBooking, { bookingId, method: "balance", acceptTerms: true }, key()));
    expect(await pay(app.api, visitor.id)).toMatchObject({ code: "bad_request" });
    const poor = await signUp(app, { email: "poor.balance@example.com" });
    const own = await createTraveller(of(poor)).name();
    expect(await pay(poor.api, own.id)).toMatchObject({ code: "conflict", details: { balance: 0 } });
  });

  test(
    "killed before any of its statements, is kept once and nothing of it is sent to the card",
    { timeout: 240_000 },
    async () => {
      let killed = 0;
      let expected = (await balanceOf(sara)).sum.amount;
      for (let place = 0, isOver = false; !isOver; place += 4) {
        const id = await book(sara);
        const { total } = await keep(sara, id);
        isOver = await killedAt(app, place);
        if (!isOver) killed++;
        await goOn(app, 6);
        expected += total.back.amount;
        expect([place, (await balanceOf(sara)).sum.amount]).toEqual([place, expected]);
        expect([place, await app.payments.refunds(id)]).toEqual([place, []]);
      }
      expect(killed).toBeGreaterThan(5);
    },
  );
});
