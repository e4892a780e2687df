import { getBooking } from "#contract/bookings.ts";
import { createApiClient } from "#contract/client.ts";
import {
  beginPaymentSplit,
  getPaymentShare,
  getPaymentSplit,
  payPaymentShare,
  type PaymentSplit,
} from "#contract/payment-splits.ts";
import type { PaymentView } from "#contract/payments.ts";
import type { TestApp } from "#server/testing/create-test-app.ts";
import { testOrigin } from "#server/testing/create-test-platform.ts";
import { keepVisitor } from "#server/testing/visitor-jar.ts";
import { createGuest } from "./guest-booking.ts";
import { payAtGateway, type Scenario } from "./pay-at-gateway.ts";
import { createTraveller } from "./traveller-booking.ts";

type Method = "mada" | "card";
/** `riyals`: so many people, of whom all but the last pay whole riyals: the gateway in a box refunds those at once, whatever the day's price is. */
type By = { people: number } | { amounts: number[] } | { riyals: number };

/** Shares payments as owners and payers do, each payer in a browser of their own. */
export function createSplitter(app: TestApp) {
  const traveller = createTraveller(app);
  const guest = createGuest(app);
  let payers = 0;
  const key = () => crypto.randomUUID();

  /** A held booking, as who opened its payment page has it. */
  async function hold(lastname = "Alqahtani", family = false) {
    const { id } = await traveller.name(lastname, family);
    const whole = await traveller.open(id);
    return { id, whole };
  }

  const view = async (bookingId: string): Promise<PaymentSplit> => {
    const { split } = await app.api(getPaymentSplit, { bookingId });
    if (!split) throw new Error(`the payment of ${bookingId} is not shared`);
    return split;
  };

  async function wantedOf(bookingId: string, by: By) {
    if (!("riyals" in by)) return by;
    const { total } = await app.api(getBooking, { bookingId });
    const each = Math.floor(total.amount / by.riyals / 100) * 100;
    const amounts = Array.from({ length: by.riyals - 1 }, () => each);
    return { amounts: [...amounts, total.amount - each * amounts.length] };
  }

  const share = async (by: By, lastname?: string) => shareHeld((await hold(lastname)).id, by);
  /** Of a stay, which its hotel sells later as well. */
  async function shareStay(by: By) {
    const { id } = await guest.name();
    await guest.open(id);
    return shareHeld(id, by);
  }

  async function shareHeld(id: string, by: By) {
    const { split } = await app.api(beginPaymentSplit, { bookingId: id, ...(await wantedOf(id, by)) });
    return { id, split, tokens: split.shares.map(({ token }) => token) };
  }

  /** Somebody else's browser with the link of a share. */
  function payer(token: string) {
    const email = `payer${++payers}@example.sa`;
    const send = keepVisitor((request) => app.app.fetch(request));
    const api = createApiClient(send, testOrigin);
    const open = (method: Method = "card") => api(payPaymentShare, { token, method, email }, { idempotencyKey: key() });
    const payAt = (payment: PaymentView, scenario?: Scenario, method: Method = "card") =>
      payAtGateway({ sandboxes: app.sandboxes, api }, payment, scenario, method);
    return {
      email,
      api,
      open,
      payAt,
      look: () => api(getPaymentShare, { token }),
      pay: async (method: Method = "card", scenario: Scenario = "paid") => payAt(await open(method), scenario, method),
    };
  }

  const mailsTo = async (address: string) =>
    ((await app.mailbox?.list()) ?? []).filter(({ toAddress }) => toAddress === address).map(({ subject }) => subject);

  return { traveller, hold, share, shareStay, payer, view, mailsTo };
}
