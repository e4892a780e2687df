import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as desk from "#contract/admin/bookings.ts";
import { balancePart, getBalance } from "#contract/balance.ts";
import { getBooking, payBooking } from "#contract/bookings.ts";
import { cancelBooking, getCancelQuote, listCancellations } from "#contract/cancellations.ts";
import { addMoney, type Money, sar, subtractMoney } from "#contract/money.ts";
import { getBookingTimeline } from "#contract/my-bookings.ts";
import { beginPaymentSplit } from "#contract/payment-splits.ts";
import { getPayment } from "#contract/payments.ts";
import { refusalOf, signUp } from "#server/modules/accounts/testing/account-client.ts";
import { payments } from "#server/modules/payments/tables.ts";
import { logInStaff } from "#server/modules/staff/testing/log-in-staff.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";
import { createDivider } from "../testing/divide-booking.ts";
import { heldOf } from "../testing/held-of.ts";
import { payAtGateway } from "../testing/pay-at-gateway.ts";
import { createTraveller } from "../testing/traveller-booking.ts";

type Account = Awaited<ReturnType<typeof signUp>>;
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { RATE_LIMIT_FACTOR: "1000" } });
  await app.sandboxes.openFlights();
}, 60_000);
afterAll(() => app.close());

const key = () => ({ idempotencyKey: crypto.randomUUID() });
const of = ({ api }: Account): TestApp => ({ ...app, api });
const freeOf = async ({ api }: Account) => (await api(getBalance, {})).free;

/** Somebody whose cancelled flights have left a balance that is smaller than what a family pays. */
async function withBalance(email: string, flights = 1): Promise<Account> {
  const owner = await signUp(app, { email });
  const traveller = createTraveller(of(owner));
  for (let at = 0; at < flights; at++) await cancel(owner, (await traveller.book()).id, "balance");
  return owner;
}

async function cancel(owner: Account, bookingId: string, to: "payment" | "balance" = "payment", parts: number[] = []) {
  const offer = await owner.api(getCancelQuote, { bookingId, parts });
  const chosen = offer.parts.filter((each) => each.chosen).map(({ part }) => part);
  const input = { bookingId, quoteId: offer.quoteId, parts: chosen, acceptedBack: offer.total.back };
  await owner.api(cancelBooking, { ...input, to }, key());
  for (let round = 0; round < 5; round++) await app.queue.drain({ delayed: true });
  return offer;
}

const open = (owner: Account, bookingId: string, fromBalance: Money, method: "mada" | "card" = "mada") =>
  owner.api(payBooking, { bookingId, method, fromBalance, acceptTerms: true }, key());

/** A family's flight, of which the balance has paid what it holds. */
async function bookByBoth(owner: Account, email: { changeable?: "cheap" } = {}) {
  const { id, total } = await createTraveller(of(owner)).name(undefined, true, email.changeable);
  const part = balancePart(await freeOf(owner), total)!;
  const payment = await open(owner, id, part);
  expect(addMoney(payment.amount, part)).toEqual(total);
  await payAtGateway(of(owner), payment);
  await app.queue.drain();
  return { id, total, part, payment };
}

/** What our books owe whoever has paid for a booking, in halalas. */
async function fundsOf(bookingId: string): Promise<number> {
  const rows = await app.database.select().from(payments).where(eq(payments.bookingId, bookingId));
  const books = await Promise.all(rows.map(({ id }) => app.payments.balances(id)));
  return books.reduce((sum, { customer_funds: own = 0 }) => sum + own, 0);
}

const mailsAbout = async (reference: string) =>
  ((await app.mailbox?.list()) ?? []).filter(({ subject }) => subject.includes(reference));

test("card and balance pay one booking: page, mail and desk tell both, the books agree", async () => {
  const owner = await withBalance("part.one@example.com");
  const { id, total, part } = await bookByBoth(owner);
  const booking = await owner.api(getBooking, { bookingId: id });
  expect(booking).toMatchObject({ stage: "confirmed", total, payment: { fromBalance: part, state: "captured" } });
  expect(await freeOf(owner)).toEqual(sar(0));
  const { payments } = await owner.api(getBookingTimeline, { bookingId: id });
  expect(payments.map(({ kind, method, state }) => `${kind} ${method} ${state}`).toSorted()).toEqual([
    "payment balance paid",
    "payment mada paid",
  ]);
  const [confirmed] = await mailsAbout(booking.reference);
  expect(confirmed?.textBody).toContain("Wijha balance (");
  const agent = await logInStaff(app, "agent");
  const atDesk = await agent.api(desk.getDeskBooking, { bookingId: id });
  expect(atDesk.sums).toMatchObject({ paid: total, back: sar(0) });
  expect([await fundsOf(id), await heldOf(app, id)]).toEqual([0, subtractMoney(total, part).amount]);
});

test("a cancellation goes back to the card first, then to the balance, and tells both", async () => {
  const owner = await withBalance("part.two@example.com", 3);
  const { id, total, part } = await bookByBoth(owner);
  const offer = await cancel(owner, id);
  const byCard = subtractMoney(total, part);
  const returned = subtractMoney(offer.total.back, byCard);
  expect(returned.amount).toBeGreaterThan(0);
  expect(offer).toMatchObject({ keepable: true, to: { method: "mada", toBalance: returned } });
  const { cancellations } = await owner.api(listCancellations, { bookingId: id });
  expect(cancellations).toMatchObject([
    { state: "refunded", toBalance: false, to: { method: "mada", toBalance: returned } },
  ]);
  expect(await freeOf(owner)).toEqual(returned);
  const { payment, reference } = await owner.api(getBooking, { bookingId: id });
  expect(payment).toMatchObject({ state: "refunded", refunded: offer.total.back });
  const cancelled = (await mailsAbout(reference)).find(({ subject }) => subject.startsWith("Cancelled:"));
  expect(cancelled?.textBody).toContain("Wijha balance (");
});

test("by choice all of it is kept; a divided booking's refund, too", async () => {
  const owner = await withBalance("part.three@example.com");
  const { id, part } = await bookByBoth(owner, { changeable: "cheap" });
  const { divided } = await createDivider(of(owner)).divide(id, [1]);
  expect(divided.payment).toMatchObject({ fromBalance: null });
  const first = await cancel(owner, divided.id, "balance");
  expect(first.keepable).toBe(true);
  expect(await freeOf(owner)).toEqual(first.total.back);
  const rest = await owner.api(getBooking, { bookingId: id });
  expect(rest.payment).toMatchObject({ fromBalance: part });
  const second = await cancel(owner, id, "balance");
  expect(await freeOf(owner)).toEqual(addMoney(first.total.back, second.total.back));
  for (const bookingId of [id, divided.id]) {
    const { cancellations } = await owner.api(listCancellations, { bookingId });
    expect(cancellations).toMatchObject([{ state: "refunded", toBalance: true }]);
  }
  expect(await fundsOf(id)).toBe(0);
});

test("a supplier's no gives both back", async () => {
  const owner = await withBalance("part.four@example.com");
  const before = await freeOf(owner);
  const { id, total } = await createTraveller(of(owner)).name("Reject", true);
  const payment = await open(owner, id, balancePart(before, total)!);
  await payAtGateway(of(owner), payment);
  for (let round = 0; round < 5; round++) await app.queue.drain({ delayed: true });
  const booking = await owner.api(getBooking, { bookingId: id });
  expect(booking).toMatchObject({ stage: "failed", refund: { amount: total, state: "sent" } });
  expect(await freeOf(owner)).toEqual(before);
  expect((await mailsAbout(booking.reference)).map(({ textBody }) => textBody).join()).toContain("Wijha balance (");
});

test("is the owner's alone, less than the price, and no share of what several pay", async () => {
  const owner = await withBalance("part.five@example.com");
  const { id, total } = await createTraveller(of(owner)).name(undefined, true);
  const part = balancePart(await freeOf(owner), total)!;
  expect(await refusalOf(open(owner, id, total))).toMatchObject({ errors: { fromBalance: ["above_price"] } });
  expect(await refusalOf(open(owner, id, addMoney(part, sar(1))))).toMatchObject({ details: { balance: part.amount } });
  const stranger = await createTraveller(app).name();
  expect(
    await refusalOf(
      app.api(payBooking, { bookingId: stranger.id, method: "mada", fromBalance: sar(100), acceptTerms: true }, key()),
    ),
  ).toMatchObject({ code: "bad_request" });
  const opened = await open(owner, id, part);
  expect(await open(owner, id, part)).toMatchObject({ id: opened.id });
  await owner.api(beginPaymentSplit, { bookingId: id, people: 2 }, key());
  expect(await owner.api(getPayment, { paymentId: opened.id })).toMatchObject({ state: "voided" });
  expect(await freeOf(owner)).toEqual(part);
  expect(await refusalOf(open(owner, id, part))).toMatchObject({
    code: "conflict",
    details: { split: expect.any(String) },
  });
});
