import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getBooking } from "#contract/bookings.ts";
import { cancelBooking, getCancelQuote, listCancellations } from "#contract/cancellations.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";
import { refusal, refused } from "../testing/refusal.ts";
import { createTraveller } from "../testing/traveller-booking.ts";
import { sampleContact } from "../testing/sample-choice.ts";

let app: TestApp;
let traveller: ReturnType<typeof createTraveller>;
beforeAll(async () => {
  app = await createTestApp();
  await app.sandboxes.openFlights();
  traveller = createTraveller(app);
}, 120_000);
afterAll(() => app[Symbol.asyncDispose]());

const contact = sampleContact.email_address;
const family = { adults: 2, childAges: [7], infants: 1 };
const quote = (bookingId: string, parts: number[] = []) => app.api(getCancelQuote, { bookingId, parts });
async function cancel(bookingId: string, parts: number[] = [], more: object = {}, idempotencyKey = crypto.randomUUID()) {
  const { quoteId, total, parts: all } = await quote(bookingId, parts);
  const chosen = all.filter((part) => part.chosen).map(({ part }) => part);
  const input = { bookingId, quoteId, parts: chosen, acceptedBack: total.back, contact, ...more };
  return app.api(cancelBooking, input, { idempotencyKey });
}
const settled = async (bookingId: string) => {
  for (let round = 0; round < 4; round++) await app.queue.drain({ delayed: true });
  return (await app.api(listCancellations, { bookingId })).cancellations;
};
const subjects = async (reference: string) =>
  (await app.mailbox.list({ to: contact })).map(({ subject }) => subject).filter((each) => each.includes(reference));

describe("cancelling a flight", () => {
  it("on the day of sale voids the whole booking: all but our fees comes back, step by step", async () => {
    const { id } = await traveller.book();
    const offer = await quote(id);
    expect(offer).toMatchObject({ voids: true, problems: [], staffAnswerBy: null, to: { method: "mada" } });
    expect(offer.total.supplierPenalty.amount).toBe(0);
    expect(offer.total.back.amount).toBe(offer.total.paid.amount - 2_500 - 3_500);
    const { cancellation } = await cancel(id);
    expect(cancellation).toMatchObject({ state: "requested", parts: [0], amounts: offer.total });
    expect(await settled(id)).toMatchObject([{ state: "refunded", refundReference: expect.stringMatching(/^ref_/) }]);
    const booking = await app.api(getBooking, { bookingId: id });
    expect(booking).toMatchObject({ stage: "cancelled", status: "cancelled", cancelledParts: [0] });
    expect(booking.payment).toMatchObject({ state: "partially_refunded", refunded: offer.total.back });
    expect(await subjects(booking.reference)).toHaveLength(4);
    const again = await quote(id);
    expect(again).toMatchObject({ quoteId: "", problems: ["already_cancelled"] });
  });
});
