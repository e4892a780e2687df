import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { getHotelRates } from "#contract/hotel-page.ts";
import { addDays, todayIn } from "#i18n/format-date.ts";
import { AppError } from "#server/platform/errors.ts";
import { SupplierError } from "#server/platform/supplier.ts";
import { supplierOf } from "../ask-supplier.ts";
import { openHotelHarness, testCall } from "../testing/open-hotel-harness.ts";
import { createStubHotels } from "../testing/stub-hotels.ts";
import { orderOf } from "./book-rooms.ts";
import { chooseRooms } from "./choose-rooms.ts";
import { describeChoice } from "./describe-choice.ts";
import type { HotelChoice } from "./hotel-choice.ts";
import { recheckChoice } from "./recheck-choice.ts";

const stub = createStubHotels();
const slug = "house-stub-3";
let harness: Awaited<ReturnType<typeof openHotelHarness>>;
let stay: { checkIn: string; checkOut: string; rooms: string[]; nationality: string };
beforeAll(async () => {
  harness = await openHotelHarness([stub]);
  const checkIn = addDays(todayIn("Asia/Riyadh", harness.clock.now()), 45);
  stay = { checkIn, checkOut: addDays(checkIn, 2), rooms: ["2-9.5", "2"], nationality: "SA" };
}, 60_000);
beforeEach(() => Object.assign(stub, { dearer: 0, fault: null, termsChanged: false }));
afterAll(() => harness[Symbol.asyncDispose]());

const rates = () => harness.api(getHotelRates, { slug, ...stay });
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => "no refusal",
    (error: unknown) => (error instanceof AppError ? { code: error.code, errors: error.errors } : error),
  );
async function choose() {
  const { stayId, suggestion } = await rates();
  return chooseRooms(harness.deps, stayId, slug, suggestion?.rateIds ?? [], testCall);
}
const guest = { title: "ms" as const, firstname: "Sara", lastname: "Alharbi", single_name: false };
const order = (choice: HotelChoice, clientRef: string) =>
  orderOf({
    clientRef,
    contactEmail: "sara@example.com",
    contactPhone: "+966501234567",
    item: {
      choice,
      requests: { special: [], note: "", arrival: null, extraMeals: false },
      guests: [
        { ...guest, bedding: "king" },
        { ...guest, bedding: null },
      ],
    },
  });

describe("choosing rooms", () => {
  test("keeps a rate for each room, with everything needed to tell it later", async () => {
    const choice = await choose();
    const { suggestion } = await rates();
    expect(choice.total.amount + choice.atProperty.amount).toBe(suggestion?.price.total.amount);
    expect(choice.rooms).toHaveLength(2);
    expect(JSON.parse(JSON.stringify(choice))).toEqual(choice);
    for (const locale of ["en", "ar"] as const) {
      const view = describeChoice(harness.deps, choice, locale);
      expect(view.lines.reduce((sum, { amount }) => sum + amount.amount, 0)).toBe(choice.total.amount);
      expect(view.atPropertyLines.reduce((sum, { amount }) => sum + amount.amount, 0)).toBe(choice.atProperty.amount);
      expect(view.rooms.map(({ adults, childAges }) => [adults, childAges])).toEqual([
        [2, [5, 9]],
        [2, []],
      ]);
      expect(view.requestOptions.length).toBeGreaterThan(3);
      expect(view.hotel).toMatchObject({ slug, countryName: locale === "ar" ? "السعودية" : "Saudi Arabia" });
    }
  });

  test("tells what cancelling all rooms costs, step by step", async () => {
    const { stayId, groups } = await rates();
    const flexible = groups.map((group) => group.rates.find(({ refundable }) => refundable)?.id ?? "");
    const view = describeChoice(harness.deps, await chooseRooms(harness.deps, stayId, slug, flexible, testCall), "en");
    expect(view.cancelSteps.map(({ until, untilLocal }) => [until, untilLocal])).toEqual([
      ["2099-01-01T13:00:00Z", "2099-01-01T16:00"],
      [null, null],
    ]);
    expect(view.cancelSteps[0]?.fee.amount).toBe(0);
    expect(view.cancelSteps[1]?.fee.amount).toBe(
      view.rooms.reduce((sum, room) => sum + (room.cancelSteps.at(-1)?.fee.amount ?? 0), 0),
    );
  });

  test("is refused for too few rates, a rate that is none, and more rooms than are left", async () => {
    const { stayId, suggestion, groups } = await rates();
    const ids = suggestion?.rateIds ?? [];
    const pick = (picks: string[], id = stayId) => refusal(chooseRooms(harness.deps, id, slug, picks, testCall));
    expect(await pick(ids.slice(1))).toEqual({ code: "invalid_input", errors: { rateIds: ["wrong_count"] } });
    expect(await pick([ids[0] ?? "", "nope"])).toEqual({
      code: "room_unavailable",
      errors: { "rateIds.1": ["not_on_sale"] },
    });
    expect(await pick([ids[1] ?? "", ids[0] ?? ""])).toMatchObject({ code: "room_unavailable" });
    expect(await pick(ids, "none-of-ours")).toMatchObject({ code: "session_expired" });
    expect(await pick(ids, stayId.replace(slug, "house-stub-4"))).toMatchObject({ code: "session_expired" });
    // Three doubles where one is left (house 3 has one double).
    const couples = { ...stay, rooms: ["2", "2", "2"] };
    const three = await harness.api(getHotelRates, { slug, ...couples });
    const double = three.groups[0]?.rates.find(({ roomTypeId }) => roomTypeId === "double")?.id ?? "";
    expect(await pick([double, double, double], three.stayId)).toEqual({
      code: "room_unavailable",
      errors: { "rateIds.1": ["not_enough_left"], "rateIds.2": ["not_enough_left"] },
    });
    expect(three.suggestion?.rateIds.filter((id) => id === double)).toHaveLength(1);
    expect(groups).toHaveLength(2);
  });

  test("outlives the process, and is over when its prices are stale (R4.6)", async () => {
    const { stayId, suggestion } = await rates();
    const ids = suggestion?.rateIds ?? [];
    const again = await chooseRooms(harness.again().deps, stayId, slug, ids, testCall);
    expect(again).toEqual(await choose());
    harness.clock.advance(16 * 60);
    expect(await refusal(chooseRooms(harness.deps, stayId, slug, ids, testCall))).toMatchObject({
      code: "session_expired",
    });
    expect(await refusal(chooseRooms(harness.again().deps, stayId, slug, ids, testCall))).toMatchObject({
      code: "session_expired",
    });
  });
});

describe("a chosen stay", () => {
  test("is checked again: the same, dearer, or with other terms", async () => {
    const choice = await choose();
    const { expiresAt: _until, ...same } = choice;
    expect(await recheckChoice(harness.deps, choice, testCall)).toMatchObject({
      quote: { state: "same" },
      choice: same,
    });
    stub.termsChanged = true;
    expect((await recheckChoice(harness.deps, choice, testCall)).quote.state).toBe("terms_changed");
    stub.dearer = 5_000;
    const dearer = await recheckChoice(harness.deps, choice, testCall);
    expect(dearer.quote).toMatchObject({ state: "price_changed" });
    expect(dearer.choice.total.amount + dearer.choice.atProperty.amount).toBe(dearer.quote.total.amount);
    expect(dearer.choice.rooms[0]?.rate.dueNow).toBeGreaterThan(choice.rooms[0]?.rate.dueNow ?? 0);
  });

  test("that is sold out meanwhile is told as a room, one that is stale as a session", async () => {
    const choice = await choose();
    stub.fault = new SupplierError("sold_out");
    expect(await refusal(recheckChoice(harness.deps, choice, testCall))).toMatchObject({ code: "room_unavailable" });
    stub.fault = new SupplierError("offer_expired");
    expect(await refusal(recheckChoice(harness.deps, choice, testCall))).toMatchObject({ code: "session_expired" });
  });

  test("is booked with a guest a room at the whole price, found again by our reference, and cancelled", async () => {
    const choice = await choose();
    const supplier = supplierOf(harness.deps, "stub");
    const outcome = await supplier.book(order(choice, "ref-1"), testCall);
    if (outcome.state !== "confirmed") throw new Error(outcome.state);
    expect(outcome.booking.total.amount).toBe(choice.total.amount + choice.atProperty.amount);
    expect(await supplier.reconcile("ref-1", testCall)).toEqual(outcome);
    expect(await supplier.reconcile("ref-2", testCall)).toMatchObject({ state: "rejected" });
    const quote = await supplier.quoteCancel(outcome.booking.ref, [0, 1], testCall);
    expect(await supplier.confirmCancel(quote.ref, testCall)).toMatchObject({ status: "cancelled" });
    expect(await supplier.retrieve(outcome.booking.ref, testCall)).toMatchObject({ status: "cancelled" });
  });
});
