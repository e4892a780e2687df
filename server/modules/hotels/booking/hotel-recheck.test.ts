import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { applyCode, getBooking } from "#contract/bookings.ts";
import { SupplierError } from "#server/platform/supplier.ts";
import { createStubHotels, type StubHotels } from "../testing/stub-hotels.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";
import { createGuest } from "#server/modules/bookings/testing/guest-booking.ts";
import { keepOffer } from "#server/modules/content/testing/keep-offer.ts";
import { refusal, refused } from "#server/modules/bookings/testing/refusal.ts";

let app: TestApp;
let stub: StubHotels;
let guest: ReturnType<typeof createGuest>;
beforeAll(async () => {
  stub = createStubHotels();
  app = await createTestApp({ overrides: { hotelSuppliers: [stub] } });
  await keepOffer(app.database, "MADASTAY");
  guest = createGuest(app);
}, 60_000);
afterAll(() => app.close());

const look = (bookingId: string) => app.api(getBooking, { bookingId });
type Riyals = { amount: number; currency: "SAR" };
type Asked = { code: string; details: { previous: Riyals; current: Riyals } };
/** Halalas more for each room, tax on it included. */
const rise = (halalas: number) => {
  stub.dearer = halalas;
  return Math.round(halalas * 1.15);
};

describe("the last look before a stay is paid", () => {
  test("asks when the price rose, tells the price of the whole stay, and takes the yes", async () => {
    const booking = await guest.name({ place: "city.makkah" });
    const more = rise(1_000);
    const asked = (await refusal(guest.open(booking.id))) as Asked;
    expect([asked.code, asked.details.previous]).toEqual(["price_changed", booking.price.total]);
    expect(asked.details.current.amount).toBe(booking.price.total.amount + more);
    const payment = await guest.open(booking.id, "mada", { acceptedTotal: asked.details.current });
    rise(0);
    expect(payment.amount.amount).toBe(booking.total.amount + more);
    expect((await look(booking.id)).total).toEqual(payment.amount);
  });

  test("asks also when only what is paid at the property rose", async () => {
    const booking = await guest.name({ place: "city.makkah", payAt: "property" });
    rise(1_000);
    const asked = (await refusal(guest.place(booking.id))) as Asked;
    const placed = await guest.place(booking.id, { acceptedTotal: asked.details.current });
    rise(0);
    expect([asked.code, placed.stage, placed.total.amount]).toEqual(["price_changed", "confirming", 0]);
  });

  test("takes a lower price silently", async () => {
    const booking = await guest.name({ place: "city.makkah" });
    const less = rise(-1_000);
    expect((await guest.open(booking.id)).amount.amount).toBe(booking.total.amount + less);
    rise(0);
  });

  test("finds the rooms gone: nothing is paid, and the draft stays", async () => {
    const booking = await guest.name({ place: "city.makkah" });
    stub.fault = new SupplierError("sold_out");
    expect(await refusal(guest.open(booking.id))).toEqual(refused("room_unavailable"));
    stub.fault = null;
    expect(await look(booking.id)).toMatchObject({ stage: "draft", payment: null });
  });

  test("waits for a supplier that is down, and works when it is back", async () => {
    const booking = await guest.name({ place: "city.makkah" });
    stub.fault = new SupplierError("unavailable");
    expect(await refusal(guest.open(booking.id))).toEqual(refused("unavailable"));
    stub.fault = null;
    expect((await guest.open(booking.id)).state).toBe("open");
  });

  test("keeps the code when it still fits", async () => {
    const booking = await guest.name({ place: "city.makkah", rooms: ["4-4.6"], email: "code@example.sa" });
    const less = await app.api(applyCode, { bookingId: booking.id, code: "MADASTAY" });
    expect((await guest.open(booking.id)).amount).toEqual(less.total);
  });
});
