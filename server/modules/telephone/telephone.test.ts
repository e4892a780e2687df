import { afterAll, beforeAll, expect, test } from "vitest";
import {
  endPreparedBooking,
  endTelephoneSession,
  getTelephoneSession,
  sendPaymentLink,
} from "#contract/admin/telephone.ts";
import { getBooking, payBooking } from "#contract/bookings.ts";
import { getPaymentLink, openPaymentLink } from "#contract/payment-links.ts";
import { auditEntries } from "#server/platform/audit/tables.ts";
import { logInStaff } from "#server/modules/staff/testing/log-in-staff.ts";
import { signUp } from "#server/modules/accounts/testing/account-client.ts";
import { payAtGateway } from "#server/modules/bookings/testing/pay-at-gateway.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";
import { beginTelephoneSession } from "#contract/admin/telephone.ts";
import { key, openAndPay, openCall, openCustomer, readLink } from "./testing/call-steps.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await Promise.all([app.sandboxes.openFlights(), app.sandboxes.openPayments()]);
});
afterAll(() => app.close());

test(
  "an agent prepares a flight, its customer pays by the mailed link, and the desk sees each step",
  { timeout: 60_000 },
  async () => {
    const call = await openCall(app);
    const draft = await call.traveller.name();
    await call.prepare(draft.id);
    await expect(call.api(getBooking, { bookingId: draft.id }), "the agent has it no more").rejects.toMatchObject({
      status: 404,
    });
    expect(await call.listed(draft.id)).toMatchObject({
      state: "waiting",
      channel: "mail",
      link: 1,
      delivery: "waiting",
    });
    const token = await readLink(app, "mail");
    expect(await call.listed(draft.id)).toMatchObject({
      delivery: "sent",
      contact: { email: expect.stringContaining("•") as string },
    });

    const customer = await openCustomer(app);
    const link = await customer.api(getPaymentLink, { token });
    expect(link).toMatchObject({ state: "open", bookingId: null, total: draft.total, preparedBy: { en: "Test" } });
    expect(link.terms.length).toBeGreaterThan(0);
    expect(JSON.stringify(link)).not.toContain("Alqahtani");
    expect(await call.listed(draft.id), "looking opens nothing").toMatchObject({ state: "waiting" });

    const payment = await openAndPay(customer, token);
    expect(await call.listed(draft.id)).toMatchObject({ state: "opened" });
    expect(await customer.api(getBooking, { bookingId: draft.id })).toMatchObject({
      access: "holder",
      stage: "held",
      preparedBy: { en: "Test", ar: "موظف" },
    });
    await payAtGateway({ ...app, api: customer.api }, payment);
    await app.queue.drain();
    expect(await customer.api(getBooking, { bookingId: draft.id })).toMatchObject({
      stage: "confirmed",
      preparedBy: null,
    });
    expect(await call.listed(draft.id)).toMatchObject({ state: "paid" });
    expect(await customer.api(getPaymentLink, { token })).toMatchObject({ state: "here" });
    const stranger = await openCustomer(app);
    await expect(stranger.api(getPaymentLink, { token })).rejects.toMatchObject({ code: "session_expired" });
    const actions = (await app.database.select().from(auditEntries)).filter(
      ({ subject }) => subject === `booking:${draft.id}`,
    );
    expect(actions.map(({ action, staffId }) => [action, staffId])).toEqual([["booking.prepared", call.staff.id]]);
  },
);

test("a link opens in one browser; another that is sent takes it back from there", async () => {
  const call = await openCall(app);
  const { id: bookingId } = await call.traveller.name();
  await call.prepare(bookingId);
  const token = await readLink(app, "mail");
  const [first, second] = [await openCustomer(app), await openCustomer(app)];
  await first.api(openPaymentLink, { token });
  await first.api(openPaymentLink, { token });
  expect(await second.api(getPaymentLink, { token })).toMatchObject({ state: "elsewhere" });
  await expect(second.api(openPaymentLink, { token })).rejects.toMatchObject({
    code: "conflict",
    details: { opened: "elsewhere" },
  });
  await expect(call.api(sendPaymentLink, { bookingId, channel: "mail", link: 7 })).rejects.toMatchObject({
    code: "conflict",
    details: { link: 1 },
  });
  // A colleague may as well.
  const colleague = await openCall(app, "supervisor");
  await colleague.api(sendPaymentLink, { bookingId, channel: "mail", link: 1 });
  const next = await readLink(app, "mail");
  expect(next).not.toBe(token);
  await expect(second.api(getPaymentLink, { token })).rejects.toMatchObject({ code: "session_expired" });
  await expect(first.api(getBooking, { bookingId })).rejects.toMatchObject({ status: 404 });
  await second.api(openPaymentLink, { token: next });
  expect(await call.listed(bookingId)).toMatchObject({ state: "opened", link: 2 });
});

test("of two browsers that open a link at the same time one has the booking", async () => {
  const call = await openCall(app);
  const { id } = await call.traveller.name();
  await call.prepare(id);
  const token = await readLink(app, "mail");
  const browsers = await Promise.all(Array.from({ length: 6 }, () => openCustomer(app)));
  const opened = await Promise.allSettled(browsers.map(({ api }) => api(openPaymentLink, { token })));
  expect(opened.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

test("staff end a hold: its link opens nothing, its seats go back, nobody is written to", async () => {
  const call = await openCall(app);
  const { id: bookingId } = await call.traveller.name();
  await call.prepare(bookingId);
  const token = await readLink(app, "mail");
  const letters = (await app.mailbox?.list())?.length;
  await call.api(endPreparedBooking, { bookingId, link: 1 });
  expect(await call.listed(bookingId)).toMatchObject({ state: "ended" });
  await app.queue.drain();
  expect(await call.listed(bookingId)).toMatchObject({ state: "ended", stage: "expired" });
  const customer = await openCustomer(app);
  await expect(customer.api(openPaymentLink, { token })).rejects.toMatchObject({ code: "session_expired" });
  await expect(call.api(endPreparedBooking, { bookingId, link: 1 })).rejects.toMatchObject({ code: "conflict" });
  await expect(call.api(sendPaymentLink, { bookingId, link: 1, channel: "mail" })).rejects.toMatchObject({
    code: "conflict",
  });
  expect((await app.mailbox?.list())?.length).toBe(letters);
});

test("a hold that ends by itself takes its link with it", async () => {
  const call = await openCall(app);
  const { id: bookingId } = await call.traveller.name();
  await call.prepare(bookingId);
  const token = await readLink(app, "mail");
  const until = new Date((await call.listed(bookingId))!.until);
  app.clock.set(until);
  const customer = await openCustomer(app);
  await expect(customer.api(getPaymentLink, { token })).rejects.toMatchObject({ code: "session_expired" });
  await expect(customer.api(openPaymentLink, { token })).rejects.toMatchObject({ code: "session_expired" });
});

test("what is paid while staff end it goes on", async () => {
  const call = await openCall(app);
  const { id: bookingId } = await call.traveller.name();
  await call.prepare(bookingId);
  const customer = await openCustomer(app);
  const payment = await openAndPay(customer, await readLink(app, "mail"));
  const { createPayer } = await import("#sandbox/payments/payer.ts");
  const payer = createPayer((await app.sandboxes.openPayments()).app);
  await payer.pay(payment.frame?.src ?? "", "paid", "mada");
  await call.api(endPreparedBooking, { bookingId, link: 1 });
  await app.queue.drain();
  expect(await call.listed(bookingId)).toMatchObject({ state: "paid", stage: "confirmed" });
});

test("only in an open booking by telephone, of one’s own browser, by whose role allows it", async () => {
  const call = await openCall(app);
  const draft = await call.traveller.name();
  const other = await openCall(app);
  await expect(other.prepare(draft.id), "another’s draft").rejects.toMatchObject({ code: "booking_not_found" });
  const customers = await openCustomer(app);
  await expect(call.prepare("A".repeat(22))).rejects.toMatchObject({ code: "booking_not_found" });
  expect((await call.api(getTelephoneSession, {})).session?.name).toEqual({ en: "Test agent", ar: "موظف" });
  await call.api(endTelephoneSession, {});
  expect(await call.api(getTelephoneSession, {})).toEqual({ session: null });
  await expect(call.prepare(draft.id)).rejects.toMatchObject({ code: "conflict", details: { telephone: null } });
  const finance = await logInStaff(app, "finance");
  await expect(finance.api(beginTelephoneSession, {})).rejects.toMatchObject({ status: 403 });
  await expect(customers.api(beginTelephoneSession, {})).rejects.toMatchObject({ status: 401 });
});

test("a session of another login in the same browser is another’s", async () => {
  const call = await openCall(app);
  const later = await logInStaff(app, "agent");
  later.cookies.set("visitor", call.cookies.get("visitor") ?? "");
  expect(await later.api(getTelephoneSession, {})).toEqual({ session: null });
});

test("no booking by telephone where a customer is logged in", async () => {
  const agent = await logInStaff(app, "agent");
  const sara = await signUp(app, { email: "sara.telephone@example.com" });
  for (const [name, value] of sara.cookies) agent.cookies.set(name, value);
  await expect(agent.api(beginTelephoneSession, {})).rejects.toMatchObject({
    code: "conflict",
    details: { account: true },
  });
});

test("a customer’s own draft is none to prepare, and a prepared one is nobody’s to pay before its link is opened", async () => {
  const call = await openCall(app);
  const draft = await call.traveller.name();
  await call.prepare(draft.id);
  const stranger = await openCustomer(app);
  await expect(stranger.api(payBooking, { bookingId: draft.id, acceptTerms: true }, key())).rejects.toMatchObject({
    code: "booking_not_found",
  });
  await expect(call.prepare(draft.id)).rejects.toMatchObject({ code: "booking_not_found" });
});

test("a customer who is logged in pays it with their account, and then nobody else opens it", async () => {
  const call = await openCall(app);
  const { id: bookingId } = await call.traveller.name();
  await call.prepare(bookingId);
  const token = await readLink(app, "mail");
  const sara = await signUp(app, { email: "sara.pays@example.com" });
  await sara.api(openPaymentLink, { token });
  await sara.api(payBooking, { bookingId, acceptTerms: true }, key());
  expect(await sara.api(getBooking, { bookingId })).toMatchObject({ access: "owner", stage: "held" });
  expect(await sara.api(getPaymentLink, { token })).toMatchObject({ state: "here" });
  const stranger = await openCustomer(app);
  expect(await stranger.api(getPaymentLink, { token })).toMatchObject({ state: "elsewhere", bookingId: null });
  await expect(call.api(sendPaymentLink, { bookingId, channel: "mail", link: 1 })).rejects.toMatchObject({
    code: "conflict",
    details: { account: true },
  });
  await call.api(endPreparedBooking, { bookingId, link: 1 });
});

test("a dearer price is asked about before anything is held or sent", async () => {
  const call = await openCall(app);
  const draft = await call.traveller.name("Pricechange");
  const refusal = await call.prepare(draft.id).catch((error: unknown) => error);
  expect(refusal).toMatchObject({ code: "price_changed", details: { previous: draft.total } });
  expect(await call.listed(draft.id)).toBeUndefined();
  const { current } = (refusal as { details: { current: { amount: number; currency: "SAR" } } }).details;
  await call.prepare(draft.id, "mail", { acceptedTotal: current });
  expect(await call.listed(draft.id)).toMatchObject({ total: current, state: "waiting" });
});
