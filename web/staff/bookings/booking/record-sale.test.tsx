import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { DeskBooking } from "#contract/admin/desk-booking.ts";
import type { Refusal } from "#web/lib/forms.ts";
import { renderApp } from "#web/testing/render-app.tsx";
import { RecordSale } from "./record-sale.tsx";

const part = (place: number, name: string) => ({
  part: place,
  name,
  about: "",
  number: "",
  cancelled: false,
  leaving: false,
});
const file = { id: "F".repeat(22), name: "letter.pdf", bytes: 1, at: "2026-11-27T10:00:00Z", by: null, address: "/f" };
const booking = (files: DeskBooking["files"]) =>
  ({ asked: 8, parts: [part(0, "Noura Alqahtani"), part(1, "Saad Alqahtani")], files }) as DeskBooking;
const refused = (errors: Refusal["errors"]): Refusal => ({
  ok: false,
  status: 422,
  code: "invalid_input",
  message: "",
  errors,
  details: {},
});

test("asks for the supplier's number, a ticket of each traveller, and who said it", () => {
  renderApp(<RecordSale booking={booking([])} answer={undefined} attempt="key" tickets={2} />);
  const fields = [...document.querySelectorAll<HTMLInputElement>("input[name=number]")];
  expect(fields.map(({ labels }) => labels?.[0]?.textContent)).toEqual([
    "Ticket of Noura Alqahtani",
    "Ticket of Saad Alqahtani",
  ]);
  expect(new Set(fields.map(({ id }) => id)).size).toBe(2);
  expect(screen.queryByLabelText("Evidence among the files")).toBeNull();
  const hidden = [...document.querySelectorAll<HTMLInputElement>("input[type=hidden]")].map(({ name, value }) => [
    name,
    value,
  ]);
  expect(hidden).toEqual([
    ["intent", "sale"],
    ["attempt", "key"],
    ["asked", "8"],
  ]);
});

test("names a file of the booking as evidence, and no ticket where none is issued", () => {
  renderApp(<RecordSale booking={booking([file])} answer={undefined} attempt="key" tickets={0} />);
  expect(document.querySelectorAll("input[name=number]")).toHaveLength(0);
  expect(screen.getByLabelText("Evidence among the files")).toBeTruthy();
  expect([...document.querySelectorAll("option")].map(({ value }) => value)).toContain(file.id);
});

test("says at its field what was refused", () => {
  const answer = { intent: "sale", refusal: refused({ numbers: ["required"], locator: ["not_a_supplier_number"] }) };
  renderApp(<RecordSale booking={booking([])} answer={answer} attempt="key" tickets={2} />);
  const errors = [...document.querySelectorAll("[aria-invalid=true]")].map((field) => field.getAttribute("name"));
  expect(errors).toEqual(["locator", "number"]);
  expect(screen.getByText("Letters, digits, spaces and hyphens only.")).toBeTruthy();
});
