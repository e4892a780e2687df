import assert from "node:assert/strict";
import type { FrameLocator, Locator } from "playwright-core";
import { daysAhead } from "./days.ts";
import type { Fixtures } from "./journey.ts";
import { chooseFare, nameFlight, openPayment, sampleTraveller } from "./named-drafts.ts";

/** What the passenger form is filled with; the last name decides what the airline in the box does. */
export type Passenger = {
  first: string;
  last: string;
  email: string;
  document: string;
};

let counted = 0;
/** Workers are processes of their own: their people must not be the same. */
const worker = Number(process.env["TEST_WORKER_INDEX"] ?? 0);

/** A passenger of their own for each journey. */
export function newPassenger(last = "Alharbi", first = "Sara"): Passenger {
  counted += 1;
  const number = worker * 1000 + counted;
  return { first, last, email: `sara${number}@example.com`, document: `1098${String(100_000 + number)}` };
}

/** `RUH-JED` in 30 days unless said otherwise; journeys that sell out a flight take a day of their own. */
export const searchPath = (days = 30, from = "RUH", to = "JED") =>
  `/flights/search?trip=one-way&from=${from}&to=${to}&depart=${daysAhead(days)}&adults=1&cabin=economy`;

/** Opens the results, the first flight's fares, and takes the first fare. */
export async function chooseFlight(fixtures: Fixtures, path = searchPath()): Promise<void> {
  const { page, t, url } = fixtures;
  await page.goto(url(path));
  const offer = page.getByRole("article").first();
  await offer
    .getByRole("link", { name: wordsAround(t("results.choose_label", { airline: "*", departure: "*", time: "*" })) })
    .click();
  await offer.getByRole("heading", { name: t("results.fares") }).waitFor();
  await offer
    .getByRole("button", { name: wordsAround(t("results.continue_with", { fare: "*" })) })
    .first()
    .click();
  await page.waitForURL(/\/passenger-details\//);
  await page.getByRole("heading", { level: 1, name: t("booking.passengers_title") }).waitFor();
}

/** A message whose values are not known: `Continue with *` -> a pattern for what stands around them. */
export function wordsAround(message: string): RegExp {
  const parts = message.split("*").map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(parts.join(".*"));
}

/** On the form of one adult, for a flight that is chosen over the API: `RUH-JED` unless said otherwise. */
export async function openPassenger(fixtures: Fixtures, days: number, from = "RUH", to = "JED"): Promise<string> {
  const { page, t, url } = fixtures;
  const id = await chooseFare(fixtures, { slices: [`${from}-${to}-${daysAhead(days)}`], adults: 1 });
  await page.goto(url(`/flights/booking/passenger-details/${id}`));
  await page.getByRole("heading", { level: 1, name: t("booking.passengers_title") }).waitFor();
  return id;
}

async function fillDate(group: Locator, { t }: Fixtures, [day, month, year]: [string, number, string]) {
  await group.getByRole("textbox", { name: t("booking.day") }).fill(day);
  await group.getByRole("combobox", { name: t("booking.month") }).selectOption({ index: month });
  await group.getByRole("textbox", { name: t("booking.year") }).fill(year);
}

/** One traveller's card, or the whole page when there is only one. */
export async function fillTraveller(
  fixtures: Fixtures,
  card: Locator,
  person: Passenger,
  birthYear: string,
): Promise<void> {
  const { t } = fixtures;
  await card.getByRole("combobox", { name: t("booking.title") }).selectOption("ms");
  await card.getByRole("textbox", { name: t("booking.first_name") }).fill(person.first);
  await card.getByRole("textbox", { name: t("booking.last_name") }).fill(person.last);
  await fillDate(card.getByRole("group", { name: t("booking.birth_date") }), fixtures, ["5", 5, birthYear]);
  await card.getByRole("combobox", { name: t("booking.nationality") }).selectOption("SA");
  await card.getByRole("textbox", { name: t("booking.document_number") }).fill(person.document);
  await card.getByRole("combobox", { name: t("booking.issuing_country") }).selectOption("SA");
  await fillDate(card.getByRole("group", { name: t("booking.expiry_date") }), fixtures, ["1", 1, "2032"]);
}

export async function fillContact({ page, t }: Fixtures, email: string): Promise<void> {
  await page.getByRole("textbox", { name: t("booking.email") }).fill(email);
  await page.getByRole("textbox", { name: t("booking.phone") }).fill("512345678");
}

/** Fills the form of one adult with a national identity card, and the contact. */
export async function fillPassenger(fixtures: Fixtures, passenger: Passenger): Promise<void> {
  await fillTraveller(fixtures, fixtures.page.getByRole("main"), passenger, "1990");
  await fillContact(fixtures, passenger.email);
}

export async function sendPassenger({ page, t }: Fixtures): Promise<void> {
  await page.getByRole("button", { name: t("booking.to_final") }).click();
  await page.getByRole("heading", { level: 1, name: t("booking.final_title") }).waitFor();
}

/** Accepts the conditions and asks for the payment; what comes next is the journey's own. */
export async function acceptAndPay({ page, t }: Fixtures): Promise<void> {
  await page.getByRole("checkbox", { name: t("booking.terms_accept") }).check();
  await page.getByRole("button", { name: t("booking.to_payment") }).click();
}

/** A flight of one adult in so many days that is chosen and named over the API. Answers the booking. */
export function nameOne(
  fixtures: Fixtures,
  passenger: Passenger,
  days = 30,
  from = "RUH",
  to = "JED",
): Promise<string> {
  const { first, last, document, email } = passenger;
  const traveller = { ...sampleTraveller, firstname: first, lastname: last, passport_number: document };
  return nameFlight(fixtures, { slices: [`${from}-${to}-${daysAhead(days)}`], adults: 1 }, [traveller], email);
}

/** The same, and on the page with the payment frame. */
export const goToPayment = async (fixtures: Fixtures, passenger: Passenger): Promise<void> =>
  openPayment(fixtures, await nameOne(fixtures, passenger), "flight");

/** The gateway's own page, in its frame within the frame of ours. It is another company's: found by field names. */
export const gatewayFrame = ({ page, t }: Fixtures): FrameLocator =>
  page.frameLocator(`iframe[title="${t("payment.frame_title")}"]`).frameLocator("iframe");

/** Types a test card and sends it. */
export async function sendCard(fixtures: Fixtures, number: string): Promise<void> {
  const frame = gatewayFrame(fixtures);
  await frame.locator("#number").fill(number);
  await frame.locator("#expiry").fill("12/30");
  await frame.locator("#cvc").fill("123");
  await frame.locator("#holder").fill("SARA ALHARBI");
  await pressPay(fixtures);
}

/** The page's own button, whichever words it has; "Apple Pay" and "STC Pay" are methods to choose, so it is told by its first word. */
export function payButton({ page, t }: Pick<Fixtures, "page" | "t">): Locator {
  const [first, again] = (["payment.pay", "payment.pay_again"] as const).map((words) =>
    page.getByRole("button", { name: new RegExp(`^${wordsAround(t(words, { amount: "*" })).source}`) }),
  );
  return first!.or(again!);
}

/** Presses it once it may send the form in the frame. */
export const pressPay = (fixtures: Fixtures): Promise<void> => payButton(fixtures).click();

/** Answers the bank's challenge of 3-D Secure. */
export async function answerChallenge(fixtures: Fixtures, code = "123456"): Promise<void> {
  const frame = gatewayFrame(fixtures);
  // Six digits send themselves.
  await frame.locator("#code").fill(code);
}

/** Another method than mada, which is offered first. */
export async function chooseCardMethod({ page, t }: Fixtures): Promise<void> {
  await page.getByRole("button", { name: t("payment.method_card") }).click();
  // Now mada is the one that can be chosen, and the frame is the card's.
  await page.getByRole("button", { name: t("payment.method_mada") }).waitFor();
}

/** The page of a confirmed booking, with its three numbers. */
export async function expectConfirmed({ page, t }: Fixtures): Promise<{ reference: string; ticket: string }> {
  await page.waitForURL(/\/flights\/booking\/confirmation\//, { timeout: 60_000 });
  await page.getByText(t("confirmation.confirmed"), { exact: true }).first().waitFor({ timeout: 60_000 });
  const text = await page.getByRole("main").innerText();
  const reference = /(?<!\d)\d{12}(?!\d)/.exec(text)?.[0] ?? "";
  const ticket = /(?<!\d)\d{13}(?!\d)/.exec(text)?.[0] ?? "";
  assert.match(reference, /^\d{12}$/, "the booking's number");
  assert.notEqual(ticket, "", "the e-ticket's number");
  return { reference, ticket };
}

/** Test cards of the embedded gateway. */
export const cards = {
  madaPaid: "5888450000000003",
  madaWithoutChallenge: "5888450000000011",
  visaPaid: "4111111111111111",
  mastercardPaid: "5555555555554444",
  madaNoMoney: "5888450000000102",
  madaChallengeFails: "5888450000000201",
  madaProcessing: "5888450000000300",
} as const;

/** A discount code that nobody gave out: the page says so and goes on. */
export async function expectRefusedCode({ page, t }: Fixtures): Promise<void> {
  const field = page.getByRole("textbox", { name: t("booking.code") });
  await field.fill("NOSUCHCODE");
  await page.getByRole("button", { name: t("booking.code_apply"), exact: true }).click();
  await page.getByText(t("errors.field.code_unknown")).first().waitFor();
  assert.equal(await field.inputValue(), "NOSUCHCODE", "what was typed is still there");
}
