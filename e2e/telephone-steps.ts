import assert from "node:assert/strict";
import { readLetter } from "./account-steps.ts";
import { openDesk } from "./desk-steps.ts";
import { eventually } from "./eventually.ts";
import type { Fixtures } from "./journey.ts";
import { chooseFlight, fillPassenger, type Passenger, searchPath, sendPassenger } from "./steps.ts";

/**
 * Logs in at the desk, begins a booking by telephone, and looks at the bar on the site. A member's code works once: journeys that run beside each
 * other take different members.
 */
export async function beginCall(fixtures: Fixtures, role: "agent" | "supervisor"): Promise<void> {
  const { page, t } = fixtures;
  await openDesk(fixtures, role);
  await openArea(fixtures);
  await page.getByRole("button", { name: t("telephone.begin") }).click();
  await page.getByRole("complementary", { name: t("telephone.bar_label") }).waitFor();
}

/** The area of bookings by telephone. */
export async function openArea({ page, t }: Fixtures): Promise<void> {
  const areas = page.getByRole("navigation", { name: t("staff.areas") });
  await areas.getByRole("link", { name: t("telephone.area") }).click();
  await page.getByRole("heading", { level: 1, name: t("telephone.title") }).waitFor();
}

/** A flight for a caller, as far as the last step. */
export async function chooseForCaller(fixtures: Fixtures, passenger: Passenger, days: number): Promise<void> {
  await chooseFlight(fixtures, searchPath(days));
  await fillPassenger(fixtures, passenger);
  await sendPassenger(fixtures);
}

/** Holds it, and is back at the desk. Answers the number of the booking. */
export async function holdForCaller(fixtures: Fixtures): Promise<string> {
  const { page, t } = fixtures;
  await page.getByRole("checkbox", { name: t("telephone.told_terms") }).check();
  await page.getByRole("button", { name: t("telephone.prepare") }).click();
  await page.getByRole("heading", { level: 1, name: t("telephone.title") }).waitFor();
  const told = await page
    .getByRole("status")
    .filter({ hasText: /\d{12}/ })
    .innerText();
  return /\d{12}/.exec(told)?.[0] ?? "";
}

/** The row of a booking by telephone. */
export const preparedRow = ({ page }: Fixtures, reference: string) =>
  page.getByRole("main").getByRole("listitem").filter({ hasText: reference });

/** The address of the payment link in the newest letter to somebody. */
export async function mailedLink(fixtures: Fixtures, email: string): Promise<string> {
  return linkIn(fixtures, await readLetter(fixtures, email, /\d{12}/));
}

/** The same in the newest text message that is not the one before. */
export async function textedLink(fixtures: Fixtures, number: string, before = ""): Promise<string> {
  let link = "";
  await eventually(async () => {
    const page = await (await fetch(`${fixtures.origin}/mailbox/texts`)).text();
    const row = page.split("<li>").find((each) => each.includes(number)) ?? "";
    link = linkIn(fixtures, row);
    assert.notEqual(link, before, `a text message to ${number}`);
  });
  return link;
}

function linkIn({ origin }: Fixtures, text: string): string {
  const token = /\/p\/([\w-]{22})(?![\w-])/.exec(text)?.[1];
  assert.ok(token, "a payment link");
  return `${origin}/p/${token}`;
}
