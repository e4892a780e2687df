import { expect, test } from "vitest";
import type { FlightBooking } from "#contract/flight-bookings.ts";
import { formValues } from "#web/lib/form-text.ts";
import { usualContact } from "../form-values.ts";
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

test("a new form begins with the point of sale as every country, and with the usual contact", () => {
  const fresh = { travellers: [], contact: null, travellerTypes: ["adult" as const, "child" as const] };
  const own = usualContact(null, "noura@example.sa");
  expect(savedValues(fresh, own)).toEqual({
    "contact.email_address": "noura@example.sa",
    "travellers.0.nationality": "SA",
    "travellers.0.passport_issuing_country": "SA",
    "travellers.1.nationality": "SA",
    "travellers.1.passport_issuing_country": "SA",
  });
  expect(savedValues(fresh)).not.toHaveProperty(["contact.email_address"]);
  const second = { ...saved, travellerTypes: ["adult" as const, "adult" as const] };
  expect(savedValues({ ...second, travellers: [{ ...saved.travellers[0]!, nationality: "EG" }] })).toMatchObject({
    "travellers.0.nationality": "EG",
    "travellers.0.passport_issuing_country": "SA",
    "travellers.1.nationality": "EG",
  });
  expect(savedValues(saved, usualContact(null, "other@example.sa"))["contact.email_address"]).toBe("noura@example.sa");
  const usual = usualContact({ ...saved.contact!, phone: "533333333" }, "other@example.sa");
  expect(savedValues(fresh, usual)).toMatchObject({
    "contact.email_address": "noura@example.sa",
    "contact.phone": "533333333",
  });
});
