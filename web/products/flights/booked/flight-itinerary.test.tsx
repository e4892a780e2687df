import { expect, test } from "vitest";
import type { FlightBooking } from "#contract/flight-bookings.ts";
import { renderApp } from "#web/testing/render-app.tsx";
import FlightItinerary from "./flight-itinerary.tsx";

const slice = {
  from: "RUH",
  to: "IST",
  departs: "2027-03-12T09:40",
  arrives: "2027-03-12T14:00",
  minutes: 260,
  dayChange: 0,
  layovers: [],
  segments: [
    {
      carrier: "SV",
      operatedBy: "XY",
      number: "263",
      aircraft: "333",
      from: "RUH",
      to: "IST",
      fromTerminal: "4",
      toTerminal: null,
      departs: "2027-03-12T09:40",
      arrives: "2027-03-12T14:00",
      minutes: 260,
      cabin: "economy",
    },
  ],
};
const airport = (city: string, name: string) => ({ city, name, country: "", countryName: "", tz: "Asia/Riyadh" });
const booking = {
  offer: { slices: [slice] },
  fare: {
    checkedBag: null,
    refund: { allowed: "no", maxFee: null },
    change: { allowed: "no", maxFee: null },
  },
  names: {
    airports: { RUH: airport("Riyadh", "King Khalid International"), IST: airport("Istanbul", "Istanbul Airport") },
    carriers: { SV: { name: "Saudia", colour: "#000000" }, XY: { name: "flynas", colour: "#000000" } },
    aircraft: { 333: "Airbus A330" },
  },
  travellers: [{ firstname: "Noura" }, { firstname: "Fahad" }],
  extras: {
    bags: [{ traveller: 1, slice: 0, pieces: 2 }],
    seats: [{ traveller: 0, slice: 0, segment: 0, seat: "14A" }],
  },
} as unknown as FlightBooking;

test("a booked flight tells airports, terminal, length, airline and aircraft, and what was bought for whom", () => {
  const { container } = renderApp(<FlightItinerary booking={booking} now="2027-03-02T08:00:00Z" />);
  const text = container.textContent.replaceAll(/[\u2066-\u2069]/g, "");
  for (const told of [
    "09:40",
    "14:00",
    "King Khalid International",
    "Terminal 4",
    "4 h 20",
    "direct",
    "Saudia SV 263",
    "Airbus A330",
    "flynas",
    "2 more bags, Fahad",
    "seat 14A, Noura",
  ])
    expect(text).toContain(told);
});
