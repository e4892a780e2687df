import { describe, expect, test } from "vitest";
import type { Booking } from "#contract/bookings.ts";
import type { BookingStage } from "#contract/booking-core.ts";
import type { ApiClient } from "#contract/client.ts";
import { isExpired, kindsOfPath, loadBooking, pagesOf } from "./booking-place.ts";

const now = "2027-01-01T12:00:00.000Z";
const flight = (stage: BookingStage, travellers: unknown[] = [{}]) =>
  ({ kind: "flight", id: "flight-id", stage, travellers, expiresAt: null, payment: null }) as unknown as Booking;
const hotel = (stage: BookingStage, guests: unknown[] = [{}, {}]) =>
  ({
    kind: "hotel",
    id: "hotel-id",
    stage,
    contact: {},
    rooms: guests.map((guest) => ({ guest })),
    expiresAt: null,
    payment: { id: "PAYMENT" },
  }) as unknown as Booking;

describe("where a booking belongs", () => {
  test("a draft: first the names, then the final details, which lead back", () => {
    expect(pagesOf(flight("draft", []))).toEqual(["details"]);
    expect(pagesOf(flight("draft"))).toEqual(["final", "details"]);
    expect(pagesOf(hotel("draft", [{}, null]))).toEqual(["details"]);
    expect(pagesOf(hotel("draft"))).toEqual(["final", "details"]);
  });
  test("once held only the payment is open", () => {
    expect(pagesOf(flight("held"))).toEqual(["payment"]);
    expect(pagesOf(hotel("held"))).toEqual(["payment"]);
  });
  test.each<BookingStage>(["confirming", "confirmed", "failed", "cancelled", "completed"])(
    "%s: the confirmation",
    (stage) => {
      expect(pagesOf(flight(stage))).toEqual(["confirmation"]);
    },
  );
});

describe("a booking opened at an address", () => {
  const open = async (booking: Booking, kind: Booking["kind"], page: "details" | "payment" | "confirmation") => {
    const api = (async () => booking) as unknown as ApiClient;
    return loadBooking(api, booking.id, { kind, page, locale: "en" }).then(
      () => "stays",
      (thrown: Response) => thrown.headers.get("location"),
    );
  };
  test("stays where it belongs", async () => {
    expect(await open(flight("confirmed"), "flight", "confirmation")).toBe("stays");
    expect(await open(hotel("confirmed"), "hotel", "confirmation")).toBe("stays");
  });
  test("of the other kind leads to its own page", async () => {
    expect(await open(hotel("confirmed"), "flight", "confirmation")).toBe("/en/booking/confirmation/hotel-id");
    expect(await open(flight("confirmed"), "hotel", "confirmation")).toBe("/en/flights/booking/confirmation/flight-id");
    expect(await open(hotel("held"), "flight", "payment")).toBe("/en/hotels/booking/checkout/PAYMENT");
    expect(await open(hotel("expired"), "flight", "details")).toBe("/en/hotels/booking/travellers-details/hotel-id");
  });
  test("leads on when the page is behind it", async () => {
    expect(await open(hotel("held"), "hotel", "details")).toBe("/en/hotels/booking/checkout/PAYMENT");
  });
});

test("an address tells what is booked there", () => {
  expect(kindsOfPath("/ar/flights/booking/checkout/x")).toEqual(["flight"]);
  expect(kindsOfPath("/en/tickets/checkout/x")).toEqual(["flight"]);
  expect(kindsOfPath("/en/hotels/booking/checkout/x")).toEqual(["hotel"]);
  expect(kindsOfPath("/en/booking/checkout/x")).toContain("package");
});

test("a session is over at its very end, swept away or not", () => {
  expect(isExpired({ stage: "draft", expiresAt: "2027-01-01T12:00:00.001Z" }, now)).toBe(false);
  expect(isExpired({ stage: "draft", expiresAt: now }, now)).toBe(true);
  expect(isExpired({ stage: "held", expiresAt: now }, now)).toBe(true);
  expect(isExpired({ stage: "expired", expiresAt: null }, now)).toBe(true);
  expect(isExpired({ stage: "confirming", expiresAt: null }, now)).toBe(false);
});
