import {
  beginTelephoneSession,
  listPreparedBookings,
  prepareBooking,
  type LinkChannel,
} from "#contract/admin/telephone.ts";
import { openPaymentLink } from "#contract/payment-links.ts";
import { payBooking } from "#contract/bookings.ts";
import { createTraveller } from "#server/modules/bookings/testing/traveller-booking.ts";
import { logInStaff } from "#server/modules/staff/testing/log-in-staff.ts";
import { createBrowser, type TestBrowser } from "#server/testing/browser.ts";
import type { TestApp } from "#server/testing/create-test-app.ts";

export const key = () => ({ idempotencyKey: crypto.randomUUID() });

/** A member of staff who books by telephone in a browser of their own. */
export async function openCall(app: TestApp, role: "agent" | "supervisor" = "agent") {
  const browser = await logInStaff(app, role);
  await browser.api(beginTelephoneSession, {});
  const here = { ...app, api: browser.api };
  const prepare = async (bookingId: string, channel: LinkChannel = "mail", more: object = {}) => {
    // What other bookings have to send is out of the way: of letters that leave together none is the newest.
    await app.queue.drain({ allowFailures: true });
    return browser.api(prepareBooking, { bookingId, channel, toldTerms: true, ...more }, key());
  };
  const listed = async (bookingId: string) =>
    (await browser.api(listPreparedBookings, {})).bookings.find((each) => each.bookingId === bookingId);
  return { ...browser, app: here, traveller: createTraveller(here), prepare, listed };
}

export async function openCustomer(app: TestApp): Promise<TestBrowser> {
  const browser = createBrowser(app);
  await browser.open();
  return browser;
}

/** The secret of the newest payment link, from the letter or the text message that it went out by. */
export async function readLink(app: TestApp, by: LinkChannel): Promise<string> {
  await app.queue.drain();
  const text =
    by === "mail"
      ? (await app.mailbox?.list())?.find(({ textBody }) => textBody.includes("/p/"))?.textBody
      : (await app.textBox?.list())?.[0]?.textBody;
  return /\/p\/([\w-]{22})(?![\w-])/.exec(text ?? "")?.[1] ?? "";
}

/** Opens a link and a payment in this browser. */
export async function openAndPay(customer: TestBrowser, token: string) {
  const { bookingId } = await customer.api(openPaymentLink, { token });
  return customer.api(payBooking, { bookingId, acceptTerms: true }, key());
}
