import assert from "node:assert/strict";
import type { Journey, Stage } from "../journey.ts";

/** Pages that anyone can open, and the status each answers. */
const open: [name: string, path: string, status: number][] = [
  ["home", "", 200],
  ["search form", "/flights/search", 200],
  ["booking look-up", "/bookings", 200],
  ["contact", "/contact-us", 200],
  ["login", "/login", 200],
  ["sign-up", "/register", 200],
  ["forgotten password", "/forgot-password", 200],
  ["unknown address", "/no-such-page", 404],
];

const sidewaysScroll = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

async function visit({ page, locale, url, expectAccessible }: Stage, path: string, status: number) {
  const answer = await page.goto(url(path), { waitUntil: "load" });
  assert.equal(answer?.status(), status);
  const root = page.locator("html");
  assert.equal(await root.getAttribute("dir"), locale === "ar" ? "rtl" : "ltr");
  assert.match((await root.getAttribute("lang")) ?? "", new RegExp(`^${locale}`));
  await page.getByRole("main").waitFor();
  assert.equal(await page.getByRole("heading", { level: 1 }).count(), 1, "one heading of the first level");
  assert.ok((await page.evaluate(sidewaysScroll)) <= 0, "the page scrolls sideways");
  await expectAccessible();
}

export const pageJourneys: Journey[] = open.flatMap(([name, path, status]) =>
  (["desk", "phone"] as const).map((screen): Journey => ({
    name: `${name} opens clean on a ${screen}`,
    screen,
    run: (stage) => visit(stage, path, status),
  })),
);
