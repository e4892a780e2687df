import { randomUUID } from "node:crypto";
import { getBooking, payBooking } from "#contract/bookings.ts";
import { createFlightBooking, saveTravellers } from "#contract/flight-bookings.ts";
import { createApiClient } from "#contract/client.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { ApiError } from "#contract/errors.ts";
import { verifyPayment } from "#contract/payments.ts";
import type * as z from "zod/mini";
import { callShop, NoAnswer } from "./call-shop.ts";

export interface FlightOnSale {
  searchId: string;
  offerId: string;
  fareId: string;
  carrier: string;
  number: string;
  /** The day of departure. */
  day: string;
}

/** `refused`: the seat was gone or the payment given back; nothing is owed. */
export type BuyEnd = { kind: "confirmed" | "refused"; bookingId: string | null; why: string };

/** A mada card that is paid without a challenge (the embedded gateway's test cards). */
const card = { number: "5888450000000011", expiry: "12/29", cvc: "123", holder: "RACE TEST" };

const traveller = (buyer: number) => ({
  type: "adult" as const,
  title: "mr" as const,
  firstname: "Racer",
  lastname: `Buyer${String.fromCharCode(97 + (buyer % 26))}${String.fromCharCode(97 + (Math.floor(buyer / 26) % 26))}`,
  single_name: false,
  birth_date: "1990-05-05",
  nationality: "SA",
  document_type: "passport" as const,
  passport_number: `R${1_000_000 + buyer}`,
  passport_issuing_country: "SA",
  passport_expiry_date: new Date(Date.now() + 3 * 365 * 86_400_000).toISOString().slice(0, 10),
});
const contact = (buyer: number) => ({
  email_address: `buyer${buyer}@example.com`,
  phone_country: "+966",
  phone: "512345678",
});

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** One buyer, from the choice to the ticket or to the word that there is none. */
export async function buyTicket(
  origins: () => string[],
  gatewayOf: (origin: string) => string,
  flight: FlightOnSale,
  buyer: number,
): Promise<BuyEnd> {
  const call = <Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
    endpoint: Endpoint<Input, Output>,
    input: z.input<Input>,
    idempotencyKey = randomUUID(),
  ) =>
    callShop(origins, (origin, signal) =>
      createApiClient((request) => fetch(request), origin)(endpoint, input, { idempotencyKey, signal }),
    );

  let bookingId: string | null = null;
  try {
    const { searchId, offerId, fareId } = flight;
    bookingId = (await call(createFlightBooking, { searchId, offerId, fareId })).id;
    await call(saveTravellers, { bookingId, travellers: [traveller(buyer)], contact: contact(buyer) });
    const payment = await call(payBooking, { bookingId, method: "mada", acceptTerms: true });
    if (payment.frame) await payAtGateway(origins, gatewayOf, payment.frame.src);
    for (let turn = 0; turn < 200; turn += 1) {
      const state = await call(verifyPayment, { paymentId: payment.id });
      const { stage } = await call(getBooking, { bookingId });
      if (stage === "confirmed") return { kind: "confirmed", bookingId, why: "" };
      if (stage === "failed" || stage === "expired" || state.state === "failed")
        return { kind: "refused", bookingId, why: stage };
      await sleep(250);
    }
    return { kind: "refused", bookingId, why: "undecided" };
  } catch (error) {
    // A buyer who got no answer in two minutes gives up; what became of the booking is seen in the books.
    if (error instanceof NoAnswer) return { kind: "refused", bookingId, why: error.message };
    if (error instanceof ApiError) return { kind: "refused", bookingId, why: error.code ?? String(error.status) };
    throw error;
  }
}

/** Sends the card as the gateway's page does. A repeat after a broken answer pays nothing twice. */
async function payAtGateway(
  origins: () => string[],
  gatewayOf: (origin: string) => string,
  src: string,
): Promise<void> {
  await callShop(origins, async (origin, signal) => {
    const address = gatewayOf(origin) + new URL(src).pathname;
    const answer = await fetch(address, {
      method: "POST",
      body: new URLSearchParams(card),
      redirect: "manual",
      signal,
    });
    if (answer.status >= 400) throw new Error(`the gateway answered ${answer.status}`);
  });
}
