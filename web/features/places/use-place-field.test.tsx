import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { sar } from "#contract/money.ts";
import { renderApp } from "#web/testing/render-app.tsx";
import { Combobox } from "#web/ui/combobox.tsx";
import type { PlaceItem } from "./place-item.tsx";
import { NearMe } from "./near-me.tsx";
import { usePlaceField } from "./use-place-field.tsx";

const place = (code: string, city: string): PlaceItem => ({
  code,
  city,
  kind: "airport",
  name: `${city} Airport`,
  country: "SA",
  countryName: "Saudi Arabia",
  airports: [],
  timeZone: "Asia/Riyadh",
  servedFor: null,
});
const popular = [place("RUH", "Riyadh"), place("JED", "Jeddah"), place("DMM", "Dammam")];

const Field = () => <Combobox {...usePlaceField(popular)} name="from" label="From" />;

function open() {
  renderApp(<Field />);
  fireEvent.focus(screen.getByRole("combobox"));
  return screen.getByRole("listbox");
}
const shown = (list: HTMLElement) =>
  [...list.children].map((line) => line.querySelector("b")?.textContent ?? line.textContent);

beforeEach(() => localStorage.clear());
test("the first focus offers what is often searched", () => {
  expect(shown(open())).toEqual(["Often searched", "Riyadh", "Jeddah", "Dammam"]);
});

test("what was chosen in this browser is offered first the next time, once, and can be cleared", () => {
  fireEvent.click(within(open()).getByText("Jeddah"));
  cleanup();
  expect(shown(open())).toEqual(["Searched before", "Jeddah", "Often searched", "Riyadh", "Dammam"]);
  fireEvent.click(screen.getByRole("button", { name: "Clear what you searched before" }));
  expect(shown(screen.getByRole("listbox"))).toEqual(["Often searched", "Riyadh", "Jeddah", "Dammam"]);
});

test("what somebody else left in the browser's storage is not offered", () => {
  localStorage.setItem("recent-places-en", '[{"code":"XXX"},7,null]');
  expect(shown(open())).toEqual(["Often searched", "Riyadh", "Jeddah", "Dammam"]);
});

test("the list is no stop of the Tab key, though it scrolls", () => {
  expect(open().parentElement?.tabIndex).toBe(-1);
});

test("a place says what a return there costs from on, where that is known", () => {
  const prices = new Map([["JED", sar(29_840)]]);
  const Priced = () => <Combobox {...usePlaceField(popular, (code) => prices.get(code))} name="to" label="To" />;
  renderApp(<Priced />);
  const lines = screen.getAllByRole("option", { hidden: true }).map((line) => line.textContent);
  expect(lines[1]).toMatch(/return from.*299$/);
  expect(lines[0]).not.toContain("return from");
});

/** What the browser answers when it is asked where it is. */
function standAt(ask: (found: PositionCallback, refuse: PositionErrorCallback) => void) {
  vi.stubGlobal("navigator", { geolocation: { getCurrentPosition: ask } });
}

test("who refuses to tell the place is told to type a city, and nothing is chosen", async () => {
  vi.stubGlobal("fetch", async () =>
    Response.json({ response: { airports: [{ code: "RUH", lat: 24.96, lon: 46.7 }] } }),
  );
  standAt((_, refuse) => refuse({ code: 1 } as GeolocationPositionError));
  const found = vi.fn();
  renderApp(<NearMe onFound={found} />);
  fireEvent.click(screen.getByRole("button", { name: /Near me/ }));
  expect(await screen.findByText(/does not share your location/)).toBeTruthy();
  expect(found).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
});

test("the nearest airport is taken, and only its code leaves the device", async () => {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (request: Request) => {
    asked.push(request.url);
    if (request.url.includes("positions"))
      return Response.json({
        response: {
          airports: [
            { code: "RUH", lat: 24.96, lon: 46.7 },
            { code: "JED", lat: 21.68, lon: 39.16 },
          ],
        },
      });
    return Response.json({ response: { places: [place("JED", "Jeddah")] } });
  });
  standAt((found) => found({ coords: { latitude: 21.42, longitude: 39.83 } } as GeolocationPosition));
  const found = vi.fn();
  renderApp(<NearMe onFound={found} />);
  fireEvent.click(screen.getByRole("button", { name: /Near me/ }));
  await vi.waitFor(() => expect(found).toHaveBeenCalledWith(expect.objectContaining({ code: "JED" })));
  expect(asked.join()).not.toContain("21.4");
  vi.unstubAllGlobals();
});
