import assert from "node:assert/strict";
import { type Booking, getBooking } from "#contract/bookings.ts";
import { verifyPayment } from "#contract/payments.ts";
import { apiOf } from "./api-of.ts";
import { eventually } from "./eventually.ts";
import type { Fixtures } from "./journey.ts";
import { askPayment } from "./named-drafts.ts";
import { cards } from "./steps.ts";

/** Pays a booking without its pages, by a card that is not challenged: what comes of it is not waited for. */
export async function sendCardOverApi(fixtures: Fixtures, bookingId: string): Promise<void> {
  const { id: paymentId, frame } = await askPayment(fixtures, bookingId);
  assert.ok(frame, "the gateway has a form for a card");
  const card = { number: cards.madaWithoutChallenge, expiry: "12/30", cvc: "123", holder: "SARA ALHARBI" };
  const answer = await fetch(frame.src, { method: "POST", body: new URLSearchParams(card), redirect: "manual" });
  assert.equal(answer.status, 303, "the gateway takes the card");
  // As the page does to which the gateway leads back: its webhook comes later.
  await apiOf(fixtures)(verifyPayment, { paymentId });
}

/** A booking that is paid without its pages, once it is confirmed. How people pay has journeys of its own. */
export async function payOverApi(fixtures: Fixtures, bookingId: string): Promise<Booking> {
  await sendCardOverApi(fixtures, bookingId);
  return waitForStage(fixtures, bookingId, "confirmed");
}

/** Waits until a booking stands there. */
export const waitForStage = (fixtures: Fixtures, bookingId: string, stage: Booking["stage"]): Promise<Booking> =>
  eventually(async () => {
    const booking = await apiOf(fixtures)(getBooking, { bookingId });
    assert.equal(booking.stage, stage);
    return booking;
  }, 60_000);
