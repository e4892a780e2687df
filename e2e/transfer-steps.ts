import { daysAhead } from "./days.ts";
import type { Fixtures } from "./journey.ts";
import { answerChallenge, cards, chooseCardMethod, fillContact, type Passenger, sendCard } from "./steps.ts";

/** An address with everything the search form asks, from Jeddah's airport to the hotels of Makkah. */
export const transferPath = (more: string, days: number) =>
  `/transfers/search?from=jed-airport&to=makkah-hotels&date=${daysAhead(days)}&time=13:40&${more}`;

/** A day that no other run of the journey is likely to have: prices that rise stay risen. */
export const ownDay = () => 60 + Math.floor(Math.random() * 200);

/** `vehicles`: how many vans the party and its bags need; the card says so. */
export const van = { adults: 5, children: 1, bags: 4, vehicles: 1 };
const partyOf = ({ adults, children, bags }: Omit<typeof van, "vehicles">) =>
  `adults=${adults}&children=${children}&bags=${bags}`;

/** Chooses the van on the results page; what follows is the journey's own. */
export async function chooseVan({ page, t, url }: Fixtures, days: number, party = van): Promise<void> {
  await page.goto(url(transferPath(`${partyOf(party)}&way=road`, days)));
  const card = page.getByRole("listitem").filter({ hasText: t("transfers.ride_van", { count: party.vehicles }) });
  await card.getByRole("link", { name: t("transfers.choose"), exact: true }).click();
  await page.waitForURL(/pick=/);
  await page.getByRole("button", { name: t("transfers.continue") }).click();
}

/** Chooses the van, and names its lead traveller; `address` empty: the driver would not know where to. */
export async function takeVan(
  fixtures: Fixtures,
  person: Passenger,
  days: number,
  address = "Talmeera Ajyad",
): Promise<void> {
  const { page, t } = fixtures;
  await chooseVan(fixtures, days);
  await page.getByRole("heading", { level: 1, name: t("transfers.details_title_road") }).waitFor();
  await page.getByRole("combobox", { name: t("booking.title") }).selectOption("ms");
  await page.getByRole("textbox", { name: t("booking.first_name") }).fill(person.first);
  await page.getByRole("textbox", { name: t("booking.last_name") }).fill(person.last);
  await page.getByRole("textbox", { name: t("transfers.address") }).fill(address);
  await fillContact(fixtures, person.email);
}

/** From the travellers' form to the yes before the payment. */
export async function acceptRide({ page, t }: Fixtures): Promise<void> {
  await page.getByRole("button", { name: t("booking.to_final") }).click();
  await page.getByRole("heading", { level: 1, name: t("booking.final_title") }).waitFor();
  await page.getByRole("checkbox", { name: t("booking.terms_accept", { kind: "transfer" }) }).check();
}

/** To the page with the payment frame. */
export async function openRidePayment({ page, t }: Fixtures): Promise<void> {
  await page.getByRole("button", { name: t("booking.to_payment") }).click();
  await page.waitForURL(/\/booking\/checkout\//);
  await page.getByRole("heading", { level: 1, name: t("payment.title") }).waitFor();
}

export async function payRide(fixtures: Fixtures): Promise<void> {
  await openRidePayment(fixtures);
  await chooseCardMethod(fixtures);
  await sendCard(fixtures, cards.visaPaid);
  await answerChallenge(fixtures);
}

export async function expectRideBooked({ page, t }: Fixtures): Promise<void> {
  await page.waitForURL(/\/booking\/confirmation\//, { timeout: 30_000 });
  await page.getByRole("heading", { level: 1, name: t("transfers.confirmed") }).waitFor({ timeout: 30_000 });
}
