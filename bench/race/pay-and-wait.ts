import { getBooking, payBooking } from "#contract/bookings.ts";
import { ApiError } from "#contract/errors.ts";
import { verifyPayment } from "#contract/payments.ts";
import { NoAnswer, type Shop } from "./call-shop.ts";

/** `refused`: it was gone, or the payment given back; nothing is owed. `undecided`: nobody could tell in time. */
export type BuyEnd = { kind: "confirmed" | "refused" | "undecided"; bookingId: string | null; why: string };

/** Paid without a challenge (the embedded gateway's test cards): the one is charged at once, the other authorised first. */
const cards = { mada: "5888450000000011", card: "4111110000000013" };
const longestWaitMs = 150_000;
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** One buyer, from the draft (`begin`) to the ticket or voucher, or to the word that there is none. */
export async function payAndWait(
  shop: Shop,
  gatewayOf: (origin: string) => string,
  method: "mada" | "card",
  begin: () => Promise<string> | string,
): Promise<BuyEnd> {
  let bookingId: string | null = null;
  try {
    bookingId = await begin();
    const payment = await shop.call(payBooking, { bookingId, method, acceptTerms: true });
    if (payment.frame) await sendCard(shop, gatewayOf, payment.frame.src, method);
    return await waitForEnd(shop, bookingId, payment.id);
  } catch (error) {
    if (error instanceof NoAnswer) return { kind: "undecided", bookingId, why: error.message };
    if (error instanceof ApiError) return { kind: "refused", bookingId, why: error.code ?? String(error.status) };
    throw error;
  }
}

/** As the page after the payment does: has the gateway asked once, then looks again and again, ever more patiently. */
async function waitForEnd(shop: Shop, bookingId: string, paymentId: string): Promise<BuyEnd> {
  const deadline = Date.now() + longestWaitMs;
  for (let turn = 0; Date.now() < deadline; turn += 1) {
    const payment = turn % 4 === 0 ? await shop.call(verifyPayment, { paymentId }) : null;
    const { stage } = await shop.call(getBooking, { bookingId });
    if (stage === "confirmed") return { kind: "confirmed", bookingId, why: "" };
    if (stage === "failed" || stage === "expired" || payment?.state === "failed")
      return { kind: "refused", bookingId, why: stage };
    await sleep(Math.min(400 * 1.4 ** turn, 8000));
  }
  return { kind: "undecided", bookingId, why: "neither confirmed nor refused" };
}

/** Sends the card as the gateway's page does. A repeat after a broken answer pays nothing twice. */
export async function sendCard(
  shop: Shop,
  gatewayOf: (origin: string) => string,
  src: string,
  method: keyof typeof cards,
): Promise<void> {
  await shop.ask(async (origin, signal) => {
    const address = gatewayOf(origin) + new URL(src).pathname;
    const answer = await fetch(address, {
      method: "POST",
      body: new URLSearchParams({ number: cards[method], expiry: "12/29", cvc: "123", holder: "RACE TEST" }),
      redirect: "manual",
      signal,
    });
    await answer.arrayBuffer();
    if (answer.status >= 400) throw new Error(`the gateway answered ${answer.status}`);
  });
}
