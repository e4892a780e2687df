import { expect, test } from "vitest";
import type { FlightBooking } from "#contract/flight-bookings.ts";
import { formValues } from "#web/lib/form-text.ts";
import { readPassengers, savedValues } from "./passenger-values.ts";

const saved: Pick<FlightBooking, "travellers" | "contact" | "travellerTypes"> = {
  travellerTypes: ["adult"],
  travellers: [
    {
      type: "adult",
      title: "ms",
      firstname: "Noura",
      lastname: "Alqahtani",
      single_name: false,
      birth_date: "1991-06-04",
      nationality: "SA",
      document_type: "passport",
      passport_number: "A48210937",
      passport_issuing_country: "SA",
      passport_expiry_date: "2031-09-19",
      ticketNumber: null,
    },
  ],
  contact: { email_address: "noura@example.sa", phone_country: "+966", phone: "554400000" },
};

test("what was saved stands in the form, and is read from it the same", () => {
  const form = new FormData();
  for (const [name, value] of Object.entries(savedValues(saved))) form.set(name, value);
  const { ticketNumber: _, ...traveller } = saved.travellers[0]!;
  expect(readPassengers(form, ["adult"])).toEqual({ travellers: [traveller], contact: saved.contact });
  expect(formValues(form)).toEqual(savedValues(saved));
});

test("an empty form is read as empty fields, one traveller a type", () => {
  const { travellers, contact } = readPassengers(new FormData(), ["adult", "infant"]);
  expect(travellers.map(({ type, firstname, birth_date }) => [type, firstname, birth_date])).toEqual([
    ["adult", "", ""],
    ["infant", "", ""],
  ]);
  expect(contact).toEqual({ email_address: "", phone_country: "", phone: "" });
});
