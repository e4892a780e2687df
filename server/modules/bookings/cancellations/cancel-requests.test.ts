import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { eq, sql } from "drizzle-orm";
import { getBooking } from "#contract/bookings.ts";
import { cancelBooking, getCancelQuote, listCancellations } from "#contract/cancellations.ts";
import { createSlug } from "#server/platform/ids.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";
import { bookings } from "../tables.ts";
import { confirmCancellationJob, resumeCancellationsJob } from "./cancellation-jobs.ts";
import { createCanceller } from "../testing/cancel-booking.ts";
import { proveContact } from "../testing/prove-contact.ts";
import { refusal, refused } from "../testing/refusal.ts";
import { createTraveller } from "../testing/traveller-booking.ts";

let app: TestApp;
let traveller: ReturnType<typeof createTraveller>;
let canceller: ReturnType<typeof createCanceller>;
let id: string;
beforeAll(async () => {
  app = await createTestApp();
  await app.sandboxes.openFlights();
  traveller = createTraveller(app);
  canceller = createCanceller(app);
}, 120_000);
afterAll(() => app[Symbol.asyncDispose]());
beforeEach(async () => void ({ id } = await traveller.book({ family: true })));

const nobody = createSlug();

describe("quotes", () => {
  test("are refused for what is not there, not confirmed, and for parts that there are not", async () => {
    expect(await refusal(canceller.quote(nobody))).toEqual(refused("booking_not_found"));
    expect(await refusal(canceller.quote(id, [4]))).toEqual(
      refused("invalid_input", { errors: { parts: ["unknown"] } }),
    );
    const draft = await traveller.name();
    expect(await refusal(canceller.quote(draft.id))).toEqual(refused("conflict", { details: { stage: "draft" } }));
    expect(await refusal(app.api(getCancelQuote, { bookingId: "short", parts: [] }))).toEqual(refused("invalid_input"));
  });

  test("say where the money goes, and the bank's days", async () => {
    const { to, expected, expiresAt } = await canceller.quote(id);
    expect(to).toMatchObject({ method: "mada", last4: expect.stringMatching(/^\d{4}$/) });
    expect(expected!.from < expected!.to).toBe(true);
    expect(Date.parse(expiresAt!) - app.clock.now().getTime()).toBeLessThanOrEqual(30 * 60_000);
  });
});

describe("cancelling", () => {
  test("asks a visitor for a fresh proof of the contact: nothing that stands in an answer is one", async () => {
    const offer = await canceller.quote(id);
    const parts = offer.parts.map(({ part }) => part);
    const input = { bookingId: id, quoteId: offer.quoteId, parts, acceptedBack: offer.total.back };
    const send = (more: object = {}) =>
      refusal(app.api(cancelBooking, { ...input, ...more }, { idempotencyKey: crypto.randomUUID() }));
    for (const contact of [undefined, "noura@example.sa", "+966 55 440 0000"])
      expect(await send({ contact })).toEqual(refused("proof_required"));
    expect(await send({ bookingId: nobody })).toEqual(refused("booking_not_found"));
    await proveContact(app, id);
    app.clock.advance(30 * 60);
    expect(await send()).toEqual(refused("proof_required"));
    expect((await canceller.accept(id, await canceller.quote(id))).cancellation.state).toBe("requested");
  });

  test("asks its owner for nothing, and knows it from nobody else who is logged in", async () => {
    const offer = await canceller.quote(id);
    await app.database.update(bookings).set({ userId: "owner" }).where(eq(bookings.id, id));
    const authenticate = vi.spyOn(app.http, "authenticate");
    const as = (userId: string) => authenticate.mockResolvedValue({ userId, sessionId: "s" });
    as("somebody");
    expect(await refusal(canceller.accept(id, offer))).toEqual(refused("booking_not_found"));
    as("owner");
    expect((await canceller.accept(id, offer)).cancellation.state).toBe("requested");
    authenticate.mockRestore();
  });

  test("takes a quote only as it was given, for the same booking, and while it holds", async () => {
    const offer = await canceller.quote(id, [2]);
    const other = await traveller.book();
    const changed = refused("quote_changed");
    expect(await refusal(canceller.accept(id, offer, { parts: [0, 2] }))).toEqual(changed);
    expect(await refusal(canceller.accept(id, offer, { acceptedBack: { amount: 1, currency: "SAR" } }))).toEqual(
      changed,
    );
    expect(await refusal(canceller.accept(id, { ...offer, quoteId: `${offer.quoteId}x` }))).toEqual(changed);
    expect(await refusal(canceller.accept(id, { ...offer, quoteId: "" }))).toEqual(changed);
    expect(await refusal(canceller.accept(other.id, offer))).toEqual(changed);
    app.clock.advance(31 * 60);
    expect(await refusal(canceller.accept(id, offer))).toEqual(changed);
    expect((await app.api(listCancellations, { bookingId: id })).cancellations).toEqual([]);
  });

  test("does nothing when the airline's figures have moved meanwhile", async () => {
    // Ten minutes before midnight in Riyadh the whole booking is void; ten minutes after it no longer is.
    const midnight = Math.ceil((app.clock.now().getTime() + 3 * 3_600_000) / 86_400_000) * 86_400_000 - 3 * 3_600_000;
    app.clock.advance((midnight - app.clock.now().getTime()) / 1000 - 600);
    const { id: late } = await traveller.book();
    const offer = await canceller.quote(late);
    expect(offer.voids).toBe(true);
    app.clock.advance(14 * 60);
    expect(await refusal(canceller.accept(late, offer))).toEqual(refused("quote_changed"));
    expect((await app.api(getBooking, { bookingId: late })).cancelledParts).toEqual([]);
  });

  test("is one cancellation for one key, and one at a time for a booking", async () => {
    const offer = await canceller.quote(id, [2]);
    const key = crypto.randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => canceller.accept(id, offer, {}, key).catch(() => null)));
    const again = await canceller.accept(id, offer, {}, key);
    for (const answer of answers) if (answer) expect(answer).toEqual(again);
    expect((await app.api(listCancellations, { bookingId: id })).cancellations).toHaveLength(1);
    expect(await refusal(canceller.accept(id, offer))).toEqual(
      refused("conflict", { details: { problems: ["already_cancelled"] } }),
    );
    const rest = await canceller.quote(id, [3]);
    expect((await refusal(canceller.accept(id, rest))) as object).toMatchObject({ code: "conflict" });
  });
});

describe("a cancellation whose job died", () => {
  test("is found again by the clock", async () => {
    const { cancellation } = await canceller.cancel(id, [2]);
    await app.database.execute(sql`delete from jobs.job where name = ${confirmCancellationJob.name}`);
    await app.queue.drain({ delayed: true });
    const state = async () => (await app.api(listCancellations, { bookingId: id })).cancellations[0]?.state;
    expect(await state()).toBe("requested");
    await app.queue.enqueue(app.database, resumeCancellationsJob, {});
    await canceller.settle(id);
    expect(await state()).not.toBe("requested");
    expect(cancellation.state).toBe("requested");
  });
});

describe("the list", () => {
  test("is of this booking only, newest first, and of none that there is not", async () => {
    await canceller.cancel(id, [2]);
    await canceller.settle(id);
    app.clock.advance(60);
    await canceller.cancel(id, [3]);
    const { cancellations } = await app.api(listCancellations, { bookingId: id });
    expect(cancellations.map(({ parts }) => parts)).toEqual([[3], [2]]);
    expect(await refusal(app.api(listCancellations, { bookingId: nobody }))).toEqual(refused("booking_not_found"));
  });
});
