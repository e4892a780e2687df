import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { FlightBooking } from "#contract/flight-bookings.ts";
import { renderApp } from "#web/testing/render-app.tsx";
import { OnwardCard } from "./onward-card.tsx";

afterEach(() => void vi.unstubAllGlobals());
const booking = (stage: string) =>
  ({
    stage,
    offer: { slices: [{ to: "JED", arrives: "2027-01-10T14:20" }] },
    names: { airports: { JED: { city: "Jeddah" } } },
    travellers: [{ type: "adult" }, { type: "adult" }],
    cancelledParts: [],
  }) as unknown as FlightBooking;
const draw = (stage = "confirmed") => renderApp(<OnwardCard booking={booking(stage)} now="2027-01-01T00:00:00Z" />);

test("leads to the search filled in, and names the first train and its price once they are known", async () => {
  const total = { amount: 12_600, currency: "SAR" };
  const rides = [{ kind: "train", departs: "2027-01-10T16:00", total }];
  vi.stubGlobal("fetch", async () => Response.json({ response: { rides } }));
  const { container } = draw();
  expect(screen.getByRole("link").getAttribute("href")).toBe(
    "/en/transfers/search?from=jed-airport&to=makkah-hotels&date=2027-01-10&time=14%3A20&adults=2&children=0&bags=2",
  );
  await vi.waitFor(() => expect(container.textContent).toContain("126.00"));
  expect(container.textContent).toContain("16:00");
  expect(container.textContent).toContain("for all of you");
});

test("names no price where nobody answers, and stands on no booking that is not confirmed", async () => {
  const fetch = vi.fn(() => Promise.reject(new TypeError("away")));
  vi.stubGlobal("fetch", fetch);
  const { container } = draw();
  await vi.waitFor(() => expect(fetch).toHaveBeenCalled());
  expect(container.textContent).toContain("Trains and cars to Makkah after your landing.");
  expect(container.textContent).not.toContain("SAR");
  cleanup();
  expect(draw("cancelled").container.textContent).toBe("");
});
