import assert from "node:assert/strict";
import { getPackage } from "#contract/packages.ts";
import type { Fixtures } from "./journey.ts";
import { apiOf } from "./api-of.ts";
import { fillContact, fillTraveller, type Passenger, wordsAround } from "./steps.ts";
import { wake } from "./wake.ts";

const slug = "alula-hegra-three-days";
const childYear = `${new Date().getFullYear() - 7}`;

/** The page of a package in the language of the journey. */
export async function openPackage(fixtures: Fixtures, asked = slug) {
  const trip = await apiOf(fixtures)(getPackage, { slug: asked });
  await fixtures.page.goto(
    fixtures.url(`/packages/${encodeURIComponent(trip.category.slug)}/${encodeURIComponent(trip.slug)}`),
  );
  await fixtures.page.getByRole("heading", { level: 1, name: trip.title }).waitFor();
  return trip;
}

/** Chooses the departure with most places left: the first one may have too few for whoever books, and others book it at the same time. */
export async function takeRoomiest(
  { page }: Fixtures,
  { departures }: Awaited<ReturnType<typeof openPackage>>,
): Promise<void> {
  const open = departures.filter(({ state }) => state === "open");
  const [roomiest] = open.toSorted((a, b) => b.placesLeft - a.placesLeft);
  assert.ok(roomiest, "a departure is open");
  await wake(page);
  const radio = page.locator(`#book input[name=startsOn][value="${roomiest.startsOn}"]`);
  if (!(await radio.isVisible())) await page.locator("#book details summary").first().click();
  await radio.check();
}

/** Presses a chip of a filter: the list is at once what the chip promised; then the chip is taken away again. */
export async function filterByChip({ page, t }: Fixtures): Promise<void> {
  const chips = page.getByRole("group", { name: t("packages.filter_length") }).getByRole("link");
  const status = (words: string) => page.getByRole("status").filter({ hasText: new RegExp(`^${words}$`) });
  const all = await page.getByRole("status").first().innerText();
  const promised = Number(/(\d+)\D*$/.exec(await chips.first().innerText())?.[1]);
  await chips.first().click();
  await page.waitForURL(/[?&]length=/);
  await status(t("packages.count", { count: promised })).waitFor();
  assert.equal(await page.getByRole("article").count(), promised);
  await chips.filter({ hasText: t("packages.remove") }).click();
  await status(all).waitFor();
}

export const book = ({ page, t }: Fixtures) =>
  page.getByRole("button", { name: wordsAround(t("packages.book_for", { amount: "*" })) }).click();

/** Everybody by name; each card is opened in turn. */
export async function nameParty(fixtures: Fixtures, people: readonly Passenger[], email: string): Promise<void> {
  const { page } = fixtures;
  const rows = page.locator("details.traveller");
  for (const [index, person] of people.entries()) {
    const card = rows.nth(index);
    if (!(await card.evaluate((row) => (row as HTMLDetailsElement).open)))
      await card.locator("summary").first().click();
    await fillTraveller(fixtures, card, person, index === 2 ? childYear : "1990");
  }
  await fillContact(fixtures, email);
}

export async function goToPayStep({ page, t }: Fixtures): Promise<void> {
  await page.getByRole("button", { name: t("booking.to_final") }).click();
  await page.getByRole("heading", { level: 1, name: t("booking.final_title") }).waitFor();
}

export async function accept({ page, t }: Fixtures): Promise<void> {
  await page.getByRole("checkbox", { name: t("booking.terms_accept", { kind: "package" }) }).check();
  await page.getByRole("button", { name: t("booking.to_payment") }).click();
  await page.waitForURL(/\/booking\/checkout\//);
}

/** The total of the price card, as it is written. */
export async function totalOf({ page, t }: Fixtures): Promise<string> {
  const text = await page.getByRole("region", { name: t("booking.price"), exact: true }).innerText();
  return text.match(/[\d,]+\.\d\d/g)?.at(-1) ?? "";
}
