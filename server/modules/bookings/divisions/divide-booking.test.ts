import { afterAll, beforeAll, expect, test } from "vitest";
import { getDeskBooking } from "#contract/admin/bookings.ts";
import { applyCode, getBooking } from "#contract/bookings.ts";
import { riyadhDay } from "#contract/days.ts";
import { beginPaymentSplit } from "#contract/payment-splits.ts";
import { closeChecks } from "#server/modules/day-close/index.ts";
import type { FlightItem } from "#server/modules/flights/booking/flight-item.ts";
import { logInStaff } from "#server/modules/staff/testing/log-in-staff.ts";
import { saveSeed } from "#server/platform/published/save-published.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";
import { findBooking } from "../find-booking.ts";
import { createCanceller } from "../testing/cancel-booking.ts";
import { createChanger } from "../testing/change-booking.ts";
import { createDivider } from "../testing/divide-booking.ts";
import { heldOf } from "../testing/held-of.ts";
import { codeRow } from "../testing/hold-shop.ts";
import { createSplitter } from "../testing/split-steps.ts";
import { createTraveller } from "../testing/traveller-booking.ts";

let app: TestApp;
let divider: ReturnType<typeof createDivider>;
let traveller: ReturnType<typeof createTraveller>;
let canceller: ReturnType<typeof createCanceller>;
let changer: ReturnType<typeof createChanger>;
beforeAll(async () => {
  app = await createTestApp();
  await app.sandboxes.openFlights();
  await saveSeed(app.database, [codeRow("ONBOTH", {})]);
  divider = createDivider(app);
  traveller = createTraveller(app);
  canceller = createCanceller(app);
  changer = createChanger(app);
}, 60_000);
afterAll(() => app.close());

const family = async (lastname?: string) => {
  const { id } = await traveller.book({ changeable: "cheap", family: true, ...(lastname && { lastname }) });
  return { id, row: await findBooking(app.database, id), before: await app.api(getBooking, { bookingId: id }) };
};
const numbersOf = ({ item }: { item: unknown }) => (item as FlightItem).tickets.map(({ number }) => number);

test("the chosen travellers get a booking of their own: same tickets, same contact, a reference, a PNR and documents of its own", async () => {
  const { id, row, before } = await family();
  const { rest, divided } = await divider.divide(id, [1, 3]);
  expect([rest.reference, rest.stage, divided.stage]).toEqual([before.reference, "confirmed", "confirmed"]);
  expect(divided.reference).not.toBe(before.reference);
  expect(divided.locator).not.toBe(rest.locator);
  expect(rest.total.amount + divided.total.amount).toBe(before.total.amount);
  const desk = await logInStaff(app, "agent");
  const beside = async (bookingId: string) => (await desk.api(getDeskBooking, { bookingId })).divided;
  expect(await beside(id)).toEqual([{ id: divided.id, reference: divided.reference, relation: "into" }]);
  expect(await beside(divided.id)).toEqual([{ id, reference: rest.reference, relation: "from" }]);
  for (const each of [rest, divided])
    expect(each.lines.reduce((sum, { amount }) => sum + amount.amount, 0)).toBe(each.total.amount);
  const [own, stays] = [await findBooking(app.database, divided.id), await findBooking(app.database, id)];
  const [first, second, third, fourth] = numbersOf(row);
  expect([numbersOf(stays), numbersOf(own)]).toEqual([
    [first, third],
    [second, fourth],
  ]);
  expect(own).toMatchObject({
    contact: row.contact,
    userId: row.userId,
    browserHash: row.browserHash,
    company: row.company,
    paymentId: row.paymentId,
    dividedFrom: id,
  });
  if (rest.kind !== "flight" || divided.kind !== "flight") throw new Error("not a flight");
  expect([rest, divided].map(({ travellers }) => travellers.map(({ firstname }) => firstname))).toEqual([
    ["Noura", "Reem"],
    ["Saad", "Lama"],
  ]);
  expect(divided.travellers[1]).toMatchObject({ type: "infant" });
  // Who is mailed learns the reference and has both documents.
  const mail = (await app.mailbox!.list()).find(({ subject }) => subject.includes(divided.reference));
  expect(mail?.subject).toContain(before.reference);
});

test("no money moves; each of the two is cancelled by itself, and every halala comes back", async () => {
  const { id, before } = await family();
  const whole = await canceller.quote(id);
  const { rest, divided } = await divider.divide(id, [0, 2]);
  expect(await heldOf(app, id)).toBe(before.total.amount);
  for (const each of [divided, rest]) {
    const offer = await canceller.quote(each.id);
    await canceller.accept(each.id, offer);
    const [cancelled] = await canceller.settle(each.id);
    expect(cancelled).toMatchObject({ state: "refunded", amounts: { back: offer.total.back } });
    expect(await app.payments.refunds(each.id)).toMatchObject([
      { amount: offer.total.back.amount, bookingId: each.id },
    ]);
  }
  const backs = await Promise.all(
    [rest, divided].map(async ({ id: each }) => (await app.payments.refunds(each))[0]!.amount),
  );
  expect(backs[0]! + backs[1]!).toBe(whole.total.back.amount);
  const books = await canceller.books(id);
  expect([books.customer_funds ?? 0, books.refunds_in_transit ?? 0, books.supplier_payable ?? 0]).toEqual([0, 0, 0]);
  expect(books.gateway_clearing).toBe(before.total.amount - whole.total.back.amount);
  // The documents say what the books do, of each booking by itself and of both.
  const documents = [...(await app.taxInvoices.ofBooking(id)), ...(await app.taxInvoices.ofBooking(divided.id))];
  const sum = (of: (each: (typeof documents)[number]["amounts"]) => number) =>
    documents.reduce((total, { kind, amounts }) => total + (kind === "invoice" ? of(amounts) : 0 - of(amounts)), 0);
  expect(sum(({ vat }) => vat)).toBe(0 - (books.output_vat ?? 0));
  expect(sum(({ payable }) => payable)).toBe(books.gateway_clearing);
  const { open } = await closeChecks.books(app.database, app.taxInvoices.forBooks)(riyadhDay(app.clock.now()));
  expect(open).toBe(0);
});

test("the flights of the new booking are changed by themselves, and the others fly as they were", async () => {
  const { id, before } = await family();
  const { rest, divided } = await divider.divide(id, [1]);
  const change = await changer.change(divided.id, "dearer");
  expect(change?.state).toBe("changed");
  const [stays, changed] = [
    await app.api(getBooking, { bookingId: id }),
    await app.api(getBooking, { bookingId: divided.id }),
  ];
  expect(stays).toEqual({ ...rest, ...stays, total: rest.total });
  expect(stays.firstTravelDay).toBe(before.firstTravelDay);
  expect(changed.firstTravelDay).not.toBe(before.firstTravelDay);
  expect(changed.total.amount).toBe(divided.total.amount + (change?.amounts.difference.amount ?? 0));
});

test("what cannot be divided says why: one adult, a part that is cancelled, nobody left, a child alone", async () => {
  const { id } = await traveller.book({ changeable: "cheap" });
  expect((await divider.find(id)).problems).toEqual(["one_adult"]);
  await expect(divider.ask(id, [0])).rejects.toMatchObject({ code: "conflict", details: { problems: ["one_adult"] } });
  const { id: other } = await family();
  for (const travellers of [[0, 1, 2, 3], [2], [3], [0, 1], [7]])
    await expect(divider.ask(other, travellers)).rejects.toMatchObject({
      code: "invalid_input",
      errors: { travellers: ["party"] },
    });
  await canceller.cancel(other, [2]);
  await canceller.settle(other);
  expect((await divider.find(other)).problems).toContain("partly_cancelled");
  await expect(divider.ask(other, [1])).rejects.toMatchObject({ code: "conflict" });
});

test("both bookings know each other, and a booking of their own is divided once more", async () => {
  const { id, before } = await family();
  const { divided } = await divider.divide(id, [1]);
  expect((await divider.find(id)).divisions).toMatchObject([
    {
      state: "changed",
      into: { id: divided.id, reference: divided.reference },
      names: [expect.stringContaining("Saad")],
    },
  ]);
  expect(await divider.find(divided.id)).toMatchObject({ from: { id, reference: before.reference }, divisions: [] });
  expect((await divider.find(divided.id)).problems).toEqual(["one_adult"]);
});

test("what several people paid is divided by what each paid, and goes back to each of them", async () => {
  const splitter = createSplitter(app);
  const { id } = await splitter.hold("Alqahtani", true);
  const { total } = await app.api(getBooking, { bookingId: id });
  const { split } = await app.api(beginPaymentSplit, { bookingId: id, amounts: [total.amount - 40_000, 40_000] });
  for (const { token } of split.shares) await splitter.payer(token).pay("card");
  await app.queue.drain({ delayed: true });
  const whole = await canceller.quote(id);
  const { rest, divided } = await divider.divide(id, [1, 3]);
  for (const each of [rest, divided]) {
    await canceller.cancel(each.id);
    await canceller.settle(each.id);
  }
  const paid = await app.payments.shares(id);
  const refunds = [...(await app.payments.refunds(id)), ...(await app.payments.refunds(divided.id))];
  expect(refunds).toHaveLength(4);
  expect(refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(whole.total.back.amount);
  for (const { id: payment, amount } of paid) {
    const back = refunds.filter(({ paymentId }) => paymentId === payment).reduce((sum, each) => sum + each.amount, 0);
    expect(Math.abs(back - (whole.total.back.amount * amount) / total.amount)).toBeLessThanOrEqual(2);
  }
});

test("a discount is shared by what each traveller had of it, and both bookings add up", async () => {
  const { id } = await traveller.name("Alqahtani", true);
  await app.api(applyCode, { bookingId: id, code: "ONBOTH" });
  await traveller.payAt(await traveller.open(id));
  await app.queue.drain();
  const before = await app.api(getBooking, { bookingId: id });
  const whole = await canceller.quote(id);
  const { rest, divided } = await divider.divide(id, [1, 3]);
  const of = [rest, divided];
  expect(of.reduce((sum, { code }) => sum + (code?.amount.amount ?? 0), 0)).toBe(before.code?.amount.amount);
  expect(of.reduce((sum, { total }) => sum + total.amount, 0)).toBe(before.total.amount);
  for (const each of of) expect(each.lines.reduce((sum, { amount }) => sum + amount.amount, 0)).toBe(each.total.amount);
  const backs = await Promise.all(of.map((each) => canceller.quote(each.id)));
  expect(backs.reduce((sum, { total }) => sum + total.back.amount, 0)).toBe(whole.total.back.amount);
});
