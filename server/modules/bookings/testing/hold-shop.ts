import { saveSeed } from "#server/platform/published/save-published.ts";
import { createBrowser } from "#server/modules/accounts/testing/account-client.ts";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { holdWorlds } from "./hold-worlds.ts";

/** Codes that take something off everything: an amount, and a tenth. */
export const codes = ["FORTYOFF", "TENTHOFF"] as const;

export type Shop = Awaited<ReturnType<typeof openShop>>;

/** The whole product with a visitor's browser and codes that are good for everything. */
export async function openShop(kind: keyof typeof holdWorlds) {
  const app = await createTestApp();
  await Promise.all([app.sandboxes.openFlights(), app.sandboxes.openPayments()]);
  await saveSeed(app.database, codes.map(codeRow));
  const browser = createBrowser(app);
  await browser.open();
  const visited = { ...app, api: browser.api };
  return { app: visited, world: holdWorlds[kind](visited), people: 0, [Symbol.asyncDispose]: () => app.close() };
}

/** Letters are told elsewhere. */
export async function drain({ app }: Shop): Promise<void> {
  await app.database.$client.query("delete from jobs.job where name = 'bookings.mail'");
  await app.queue.drain();
}

function codeRow(code: (typeof codes)[number]): Parameters<typeof saveSeed>[1][number] {
  const isAmount = code === "FORTYOFF";
  const rule = {
    type: isAmount ? "amount" : "percent", percent: isAmount ? null : 10, amount: isAmount ? 4_000 : null,
    ceilingAmount: null, minimumAmount: 0, product: "all", airlines: [], cities: [], countries: [], packageCategories: [],
    firstBookingOnly: false, perUserLimit: 1, totalLimit: 5_000, cardScheme: null, conditions: {},
  }; // prettier-ignore
  return {
    kind: "offer",
    id: code.toLowerCase(),
    slugEn: code.toLowerCase(),
    slugAr: `${code.toLowerCase()}-ar`,
    position: 999,
    state: "published",
    publishAt: new Date("2026-01-01T00:00:00Z"),
    body: { code, startsOn: "2020-01-01", endsOn: "2099-01-01", rule },
    seedHash: code,
    updatedAt: new Date(),
  };
}
