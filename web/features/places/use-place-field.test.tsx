import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { renderApp } from "#web/testing/render-app.tsx";
import { Combobox } from "#web/ui/combobox.tsx";
import type { PlaceItem } from "./place-item.tsx";
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
afterEach(cleanup);

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
