import { saveGuests } from "#contract/hotel-bookings.ts";
import { openAccount, readCode } from "./account-steps.ts";
import { apiOf } from "./api-of.ts";
import { daysAhead } from "./days.ts";
import { beginStay, findStay } from "./hotel-booking-steps.ts";
import type { Fixtures } from "./journey.ts";
import { nameFlight, sampleTraveller } from "./named-drafts.ts";

let counted = 0;
/** Of everybody who signs up here. */
export const memberPassword = "Desert-Rain7";
export const newAddress = () => `rider${(counted += 1)}.${process.pid}.${Date.now().toString(36)}@example.com`;

/** Signs up over the API; the browser is logged in. */
export async function signUp(fixtures: Fixtures, email = newAddress()): Promise<string> {
  const person = { title: "ms" as const, firstName: "Sara", lastName: "Alharbi", email, password: memberPassword };
  await openAccount(fixtures, person);
  return email;
}

const names = ["Noura", "Fahad", "Reem"];

/** A draft of a flight for two adults and a child, or for one adult. */
export async function draftFlight(fixtures: Fixtures, email: string, days: number, people = 3): Promise<string> {
  const day = daysAhead(fixtures.locale === "en" ? days : days + 1);
  const party = people === 3 ? { adults: 2, childAges: [7] } : { adults: 1 };
  const travellers = names.slice(0, people).map((firstname, index) => ({
    ...sampleTraveller,
    firstname,
    lastname: "Alqahtani",
    ...(index === 2 && { type: "child" as const, birth_date: `${new Date().getFullYear() - 7}-02-01` }),
    passport_number: String(1_000_000_000 + Math.floor(Math.random() * 8e9)).slice(0, 10),
  }));
  return nameFlight(fixtures, { slices: [`RUH-JED-${day}`], ...party }, travellers, email);
}

/** Two rooms that are paid now. */
export async function draftStay(fixtures: Fixtures, email: string, days: number): Promise<string> {
  const id = await beginStay(fixtures, await findStay(fixtures, { days, rooms: ["2", "2"] }));
  const guests = ["Sara", "Huda"].map((firstname) => ({
    title: "ms" as const,
    firstname,
    lastname: "Alharbi",
  }));
  const contact = { email_address: email, phone_country: "+966", phone: "512345678" };
  await apiOf(fixtures)(saveGuests, { bookingId: id, guests, contact });
  return id;
}

/** Has a code sent to the contact and gives it back, after a wrong one. */
export async function proveByCode(fixtures: Fixtures, email: string): Promise<void> {
  const { page, t } = fixtures;
  await page.getByRole("button", { name: t("account.send_code") }).click();
  const box = page.getByLabel(t("account.code"), { exact: true });
  await box.waitFor();
  const code = await readCode(fixtures, email);
  await box.pressSequentially(code === "111111" ? "222222" : "111111");
  await page.getByText(t("account.code_wrong_left", { count: 2 })).waitFor();
  await box.fill("");
  await box.pressSequentially(code);
  await box.waitFor({ state: "detached" });
}

/** The timeline of a booking says that the money is on its way to the bank; the tracker above names that step before it is reached. */
export const waitForRefundSent = ({ page, t }: Fixtures) =>
  page
    .locator("section", { has: page.getByRole("heading", { name: t("my-bookings.timeline"), exact: true }) })
    .getByText(t("my-bookings.time_refund_sent", { payer: "bank" }))
    .waitFor({ timeout: 60_000 });
