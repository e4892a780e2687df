import type { DiscountOffer } from "#server/modules/content/index.ts";
import { saveSeed } from "#server/platform/published/save-published.ts";
import { createBrowser } from "#server/testing/browser.ts";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { holdFixtures } from "./hold-fixtures.ts";

/** Codes that take something off everything: an amount, and a tenth. */
export const codes = ["FORTYOFF", "TENTHOFF"] as const;

export type Shop = Awaited<ReturnType<typeof openShop>>;

/** The whole product with a visitor's browser and codes that are good for everything. */
export async function openShop(kind: keyof typeof holdFixtures) {
  const app = await createTestApp();
  await Promise.all([app.sandboxes.openFlights(), app.sandboxes.openPayments()]);
  await saveSeed(app.database, [
    codeRow("FORTYOFF"),
    codeRow("TENTHOFF", { type: "percent", percent: 10, amount: null }),
  ]);
  const browser = createBrowser(app);
  await browser.open();
  const visited = { ...app, api: browser.api };
  return { app: visited, fixture: holdFixtures[kind](visited), people: 0, [Symbol.asyncDispose]: () => app.close() };
}

/** Letters are told elsewhere. */
export async function drain({ app }: Shop): Promise<void> {
  await app.database.$client.query("delete from jobs.job where name = 'bookings.mail'");
  await app.queue.drain();
}

/** A published code: 40.00 off everything, unless its rule says otherwise. */
export function codeRow(
  code: string,
  rule: Partial<DiscountOffer["rule"]> = {},
): Parameters<typeof saveSeed>[1][number] {
  const all: DiscountOffer["rule"] = {
    type: "amount", percent: null, amount: 4_000, ceilingAmount: null, minimumAmount: 0, product: "all", airlines: [],
    cities: [], countries: [], packageCategories: [], firstBookingOnly: false, perUserLimit: 1, totalLimit: 5_000,
    cardScheme: null, conditions: {},
  }; // prettier-ignore
  const id = code.toLowerCase();
  return {
    kind: "offer",
    id,
    slugEn: id,
    slugAr: `${id}-ar`,
    position: 999,
    state: "published",
    publishAt: new Date("2026-01-01T00:00:00Z"),
    body: { code, startsOn: "2020-01-01", endsOn: "2099-01-01", rule: { ...all, ...rule } },
    seedHash: code,
    updatedAt: new Date(),
  };
}
