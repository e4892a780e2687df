import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { applyCode, getBooking } from "#contract/bookings.ts";
import { type PackageBooking, savePackageTravellers } from "#contract/package-bookings.ts";
import { packageDepartures, packageOrders } from "../tables.ts";
import { addDays, todayIn } from "#i18n/format-date.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";
import { createCanceller } from "#server/modules/bookings/testing/cancel-booking.ts";
import { createTripper } from "#server/modules/bookings/testing/package-booking.ts";
import { sampleContact } from "#server/modules/bookings/testing/sample-choice.ts";

let app: TestApp;
let tripper: ReturnType<typeof createTripper>;
beforeAll(async () => {
  app = await createTestApp();
  tripper = createTripper(app);
}, 60_000);
afterAll(() => app.close());

async function look(bookingId: string): Promise<PackageBooking> {
  const booking = await app.api(getBooking, { bookingId });
  if (booking.kind !== "package") throw new Error("not a package");
  return booking;
}

async function departure({ slug, startsOn }: { slug: string; startsOn: string }) {
  const trip = await tripper.look(slug);
  const where = and(eq(packageDepartures.packageId, trip.id), eq(packageDepartures.startsOn, startsOn));
  const [row] = await app.database.select().from(packageDepartures).where(where);
  if (!row) throw new Error("no such departure");
  return {
    ...row,
    set: (left: number) =>
      app.database
        .update(packageDepartures)
        .set({ sold: row.places - left })
        .where(where),
  };
}

describe("a package bought by a family", () => {
  test("from choice to confirmed: price by named lines, places taken, programme and calendar mailed", async () => {
    const choice = await tripper.pick({ hotelClass: "comfort", adults: 2, children: 1 });
    const before = await departure(choice);
    const draft = await tripper.name({ ...choice });
    expect(draft.lines.map(({ code, quantity, amount }) => [code, quantity, amount.amount])).toEqual([
      ["package", 3, 867_000],
      ["package_discount", 3, -86_700],
      ["hotel_class", 3, 150_000],
    ]);
    expect(draft.total.amount).toBe(930_300);
    expect((await departure(choice)).sold).toBe(before.sold);

    const { id } = await tripper.book({ ...choice });
    const booking = await look(id);
    expect(booking).toMatchObject({ stage: "confirmed", locator: expect.stringMatching(/^P-[2-9A-Z]{8}$/) });
    expect((await departure(choice)).sold).toBe(before.sold + 3);
    const mail = (await app.mailbox?.list())?.find(({ subject }) => subject.includes(booking.reference));
    expect(mail?.attachments.map(({ filename }) => filename.split(".").at(-1))).toEqual(["pdf", "ics"]);
    const pdf = await app.request(`/api/bookings/${id}/programme.pdf`);
    expect(pdf.headers.get("content-type")).toBe("application/pdf");
    const calendar = await (await app.request(`/api/bookings/${id}/calendar.ics`)).text();
    expect(calendar).toContain("BEGIN:VEVENT");
  }, 60_000);

  test("who is no child on the last day is told so; a party has an adult", async () => {
    const booking = await tripper.choose(await tripper.pick({ adults: 1, children: 1 }));
    const travellers = tripper.people(["adult", "adult"], "Alharbi").map((each, index) => ({
      ...each,
      type: index ? ("child" as const) : ("adult" as const),
    }));
    const save = app.api(savePackageTravellers, { bookingId: booking.id, travellers, contact: sampleContact });
    await expect(save).rejects.toMatchObject({
      code: "invalid_input",
      errors: { "travellers.1.birth_date": ["not_child"] },
    });
    await expect(tripper.choose(await tripper.pick({ adults: 0, children: 2 }))).rejects.toMatchObject({
      code: "invalid_input",
    });
  });

  test("abroad a passport is asked for, at home an identity card is enough", async () => {
    const booking = await tripper.choose(await tripper.pick({ slug: "georgia-forests-six-days", adults: 1 }));
    expect(booking.document.allowedDocuments).not.toContain("national_id");
    const travellers = tripper.people(["adult"], "Alharbi");
    const save = app.api(savePackageTravellers, { bookingId: booking.id, travellers, contact: sampleContact });
    await expect(save).rejects.toMatchObject({ errors: { "travellers.0.document_type": ["not_accepted"] } });
  });

  test("a price for two is sold to two adults, and given back whole only", async () => {
    const slug = "maldives-overwater-six-days";
    const alone = await tripper.pick({ slug, adults: 1 });
    await expect(tripper.choose(alone)).rejects.toMatchObject({ errors: { adults: ["only_two_adults"] } });
    const booking = await tripper.choose({ ...alone, adults: 2 });
    expect(booking.total.amount).toBe(1_606_500);
  });

  test("a code of packages is a line of its own; one of flights is refused", async () => {
    const { id } = await tripper.name({});
    await expect(app.api(applyCode, { bookingId: id, code: "NOSUCHCODE" })).rejects.toMatchObject({
      code: "code_refused",
    });
  });

  test("what is sold by a call, closed, or not so large, cannot be chosen", async () => {
    const call = await tripper.pick({ slug: "tokyo-seven-days", startsOn: "2027-04-20" });
    await expect(tripper.choose(call)).rejects.toMatchObject({ code: "offer_unavailable" });
    const open = await tripper.pick({ adults: 4 });
    await (await departure(open)).set(3);
    await expect(tripper.choose(open)).rejects.toMatchObject({
      code: "offer_unavailable",
      details: { placesLeft: 3 },
    });
    await expect(tripper.choose({ ...open, startsOn: "2026-01-01" })).rejects.toMatchObject({
      code: "offer_unavailable",
    });
  });
});

describe("places", () => {
  test("of fifty buyers at once the last places go to as many as there are", async () => {
    const choice = await tripper.pick({ slug: "tabuk-winter-four-days", adults: 1 });
    const row = await departure(choice);
    const named = await Promise.all(Array.from({ length: 50 }, () => tripper.name({ ...choice })));
    await row.set(7);
    const answers = await Promise.allSettled(named.map(({ id }) => tripper.open(id)));
    const held = answers.filter(({ status }) => status === "fulfilled");
    const codes = answers.flatMap((each) =>
      each.status === "rejected" ? [(each.reason as { code: string }).code] : [],
    );
    expect(held).toHaveLength(7);
    expect(new Set(codes)).toEqual(new Set(["offer_unavailable"]));
    expect((await departure(choice)).sold).toBe(row.places);
  }, 60_000);

  test("held places come back when the time for the payment is over", async () => {
    const choice = await tripper.pick({ slug: "abha-mountains-four-days", adults: 2 });
    const before = await departure(choice);
    const { id } = await tripper.name({ ...choice });
    await tripper.open(id);
    expect((await departure(choice)).sold).toBe(before.sold + 2);
    app.clock.advance(40 * 60_000);
    for (let round = 0; round < 4; round++) await app.queue.drain({ delayed: true });
    expect((await look(id)).stage).toBe("expired");
    expect((await departure(choice)).sold).toBe(before.sold);
  }, 60_000);
});

describe("cancelling", () => {
  test("one traveller by the step of the day: the others stand, the place is free again", async () => {
    const canceller = createCanceller(app);
    const slug = "cairo-four-days";
    const soonest = addDays(todayIn("Asia/Riyadh", app.clock.now()), 12);
    const { departures } = await tripper.look(slug);
    const open = departures.find(
      ({ state, startsOn, placesLeft }) => state === "open" && startsOn >= soonest && placesLeft >= 2,
    );
    const choice = await tripper.pick({ slug, startsOn: open!.startsOn, adults: 2 });
    // Bought three weeks before at most: a browser knows what it has bought for a time, and the next departure may be months away.
    const bought = new Date(`${addDays(choice.startsOn, -20)}T09:00:00+03:00`);
    if (bought > app.clock.now()) app.clock.set(bought);
    // 1,611 riyals each; ten days before departure a quarter is kept by the flexible steps.
    const { id } = await bookAbroad(choice);
    const before = await departure(choice);
    app.clock.set(`${addDays(choice.startsOn, -10)}T09:00:00+03:00`);
    const quote = await canceller.quote(id, [1]);
    expect(quote.total).toMatchObject({
      paid: { amount: 161_100 },
      supplierPenalty: { amount: 40_275 },
      back: { amount: 120_825 },
    });
    await canceller.accept(id, quote);
    await canceller.settle(id);
    expect(await look(id)).toMatchObject({ stage: "confirmed", cancelledParts: [1] });
    expect((await departure(choice)).sold).toBe(before.sold - 1);

    const rest = await canceller.quote(id);
    await canceller.accept(id, rest);
    await canceller.settle(id);
    expect((await look(id)).stage).toBe("cancelled");
    expect((await departure(choice)).sold).toBe(before.sold - 2);
    const [order] = await app.database
      .select()
      .from(packageOrders)
      .where(eq(packageOrders.number, (await locatorOf(id)) ?? ""));
    expect(order?.state ?? "cancelled").toBe("cancelled");
  }, 60_000);

  test("children do not stay alone", async () => {
    const canceller = createCanceller(app);
    const { id } = await tripper.book({ slug: "umrah-weekend-makkah", adults: 1, children: 1 });
    expect((await canceller.quote(id, [0])).problems).toEqual(["child_alone"]);
  }, 60_000);
});

const locatorOf = async (id: string) => (await look(id)).locator;

async function bookAbroad(choice: Awaited<ReturnType<typeof tripper.pick>>) {
  const booking = await tripper.choose(choice);
  const travellers = tripper.people(booking.travellerTypes, "Alqahtani").map((each) => ({
    ...each,
    document_type: "passport" as const,
    passport_number: `P${each.passport_number.slice(3)}`,
    passport_expiry_date: "2031-09-19",
  }));
  await app.api(savePackageTravellers, { bookingId: booking.id, travellers, contact: sampleContact });
  const payment = await tripper.open(booking.id);
  const { payAtGateway } = await import("#server/modules/bookings/testing/pay-at-gateway.ts");
  await payAtGateway(app, payment);
  await app.queue.drain();
  return booking;
}
