import { expect, test } from "vitest";
import type { ApiClient } from "#contract/client.ts";
import type { FlightTravellerInput } from "#contract/travellers.ts";
import { saveField, saveNewTravellers, travellerOfPassenger } from "./save-new-travellers.ts";

const passenger: FlightTravellerInput = {
  type: "adult",
  title: "ms",
  firstname: "Noura",
  lastname: "Alqahtani",
  single_name: false,
  birth_date: "1990-05-04",
  nationality: "SA",
  document_type: "passport",
  passport_number: "A1234567",
  passport_issuing_country: "SA",
  passport_expiry_date: "2034-05-01",
};

test("a document number that the form shows masked is saved from the booking that keeps it, a typed one as it was typed", async () => {
  const sent: unknown[] = [];
  const api = (async (_: unknown, input: unknown) => void sent.push(input)) as unknown as ApiClient;
  const form = new FormData();
  form.set(saveField, "yes");
  const travellers = [passenger, { ...passenger, passport_number: "•••567" }].map(travellerOfPassenger);
  expect(await saveNewTravellers(api, form, { bookingId: "b", travellers })).toBe(true);
  expect(sent).toMatchObject([
    { traveller: { document: { passport_number: "A1234567" } } },
    { traveller: { document: { type: "passport" } }, numberFrom: { bookingId: "b", traveller: 1 } },
  ]);
  expect(JSON.stringify(sent)).not.toContain("•");
  expect(sent[0]).not.toHaveProperty("numberFrom");
});
