import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getPackage, listPackageCategories, listPackages } from "#contract/packages.ts";
import { getSettings } from "#contract/settings.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";
import { packageCallbacks, packageDepartures } from "./tables.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
}, 60_000);
afterAll(() => app.close());

describe("the catalogue", () => {
  test("eight categories, whose counts are all packages", async () => {
    const { categories } = await app.api(listPackageCategories, {});
    const { all } = await app.api(listPackages, {});
    expect(categories).toHaveLength(8);
    expect(categories.reduce((sum, { count }) => sum + count, 0)).toBe(all);
  });

  test("what an option of a filter promises is what it shows", async () => {
    const { facets } = await app.api(listPackages, { from: "RUH", sale: "book" });
    for (const { value, count } of facets.length) {
      const { matching } = await app.api(listPackages, { from: "RUH", sale: "book", length: [value as never] });
      expect(matching).toBe(count);
    }
    const month = facets.month.find(({ count }) => count > 0);
    const { matching } = await app.api(listPackages, { from: "RUH", sale: "book", month: month?.value });
    expect(matching).toBe(month?.count);
  });

  test("lengths are offered from the shortest to the longest", async () => {
    const { facets } = await app.api(listPackages, {});
    expect(facets.length.map(({ value }) => value)).toEqual(["3-4", "5-6", "7"]);
  });

  test("sorted by the price of one person", async () => {
    const { packages } = await app.api(listPackages, { sort: "price" });
    const heads = packages.map(({ price: { basis, now } }) => (basis === "for_two" ? now.amount / 2 : now.amount));
    expect(heads).toEqual(heads.toSorted((a, b) => a - b));
  });

  test("a category by the slug of either language; an unknown one is not found", async () => {
    const [byEn, byAr] = await Promise.all(
      ["honeymoon", "شهر-العسل"].map((category) => app.api(listPackages, { category })),
    );
    expect(byEn?.category?.id).toBe("honeymoon");
    expect(byAr?.packages.map(({ id }) => id)).toEqual(byEn?.packages.map(({ id }) => id));
    await expect(app.api(listPackages, { category: "nowhere" })).rejects.toMatchObject({ code: "not_found" });
  });

  test("a package tells its programme, its classes and its departures with dated steps", async () => {
    const trip = await app.api(getPackage, { slug: "trabzon-black-sea-seven-days" });
    expect(trip).toMatchObject({ days: 7, nights: 6, sale: "book", slugs: { ar: expect.any(String) } });
    expect(trip.itinerary).toHaveLength(7);
    expect(trip.price).toMatchObject({ now: { amount: 395_100 }, was: { amount: 439_000 }, percent: 10 });
    // The last departure is sold the longest.
    const startsOn = trip.departures.at(-1)?.startsOn ?? "";
    const where = and(eq(packageDepartures.packageId, trip.id), eq(packageDepartures.startsOn, startsOn));
    await app.database
      .update(packageDepartures)
      .set({ sold: sql`${packageDepartures.places}` })
      .where(where);
    const { departures } = await app.api(getPackage, { slug: trip.slug });
    expect(departures.at(-1)).toMatchObject({ startsOn, placesLeft: 0, state: "sold_out" });
    expect(trip.departures.filter(({ few }) => few).every(({ placesLeft }) => placesLeft <= 5)).toBe(true);
    expect(trip.similar.map(({ id }) => id)).not.toContain(trip.id);
    expect(trip.questions).toHaveLength(4);
  });

  test("what is sold by a call names no departure to buy", async () => {
    const trip = await app.api(getPackage, { slug: "tokyo-seven-days" });
    expect(trip).toMatchObject({ sale: "call", next: null });
  });

  test("places can never be sold beyond what there are: the database refuses", async () => {
    const over = { packageId: "none", startsOn: "2027-01-01", endsOn: "2027-01-03", places: 2, sold: 3 };
    await expect(app.database.insert(packageDepartures).values(over)).rejects.toThrow();
  });
});

describe("POST /packages/callbacks (R2.7)", () => {
  const asked = {
    slug: "tokyo-seven-days",
    name: "نورة العتيبي",
    phone_country: "+966",
    phone: "٠٥٠ ١٢٣ ٤٥٦٧",
    slot: "17-19",
    email: "Noura@Example.com",
  };
  async function send(body: object, headers: Record<string, string> = {}) {
    const response = await app.request("/api/packages/callbacks", {
      method: "POST",
      body: JSON.stringify(body),
      headers: { "content-type": "application/json", ...headers },
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  }
  async function csrf(): Promise<Record<string, string>> {
    const response = await app.request(`/api${getSettings.path}`);
    const cookie = response.headers.get("set-cookie")?.split(";")[0] ?? "";
    return { cookie, "x-csrf-token": cookie.split("=")[1] ?? "" };
  }

  test("answers a case number and a promised time, and mails it in the language of the form", async () => {
    app.clock.set("2026-11-22T10:00:00+03:00");
    const { status, body } = await send(asked, { ...(await csrf()), "set-locale": "ar" });
    expect(status).toBe(200);
    expect(body["response"]).toEqual({
      caseNumber: expect.stringMatching(/^K-\d{6}$/),
      callBy: "2026-11-22T16:00:00.000Z",
    });
    const [row] = await app.database.select().from(packageCallbacks);
    expect(row).toMatchObject({ phone: "+966501234567", email: "noura@example.com", slot: "17-19", locale: "ar" });
    await app.queue.drain();
    const mail = (await app.mailbox?.list())?.find(({ toAddress }) => toAddress === "noura@example.com");
    expect(mail?.subject).toContain(row?.caseNumber);
    expect(mail?.textBody).toContain("19:00");
  });

  test("without an address nothing is mailed", async () => {
    const before = (await app.mailbox?.list())?.length;
    const { email: _, ...silent } = asked;
    expect((await send(silent, await csrf())).status).toBe(200);
    await app.queue.drain();
    expect((await app.mailbox?.list())?.length).toBe(before);
  });

  test("names every field that is wrong, and refuses what there is not", async () => {
    const wrong = await send({ ...asked, name: "N1", phone: "123", slot: "night", email: "x" }, await csrf());
    expect(wrong).toMatchObject({
      status: 422,
      body: { errors: { name: expect.any(Array), phone: ["too_short"], email: ["not_an_email"] } },
    });
    expect(await send({ ...asked, slug: "nowhere" }, await csrf())).toMatchObject({ status: 404 });
  });

  test("is refused without a token", async () => {
    expect(await send(asked)).toMatchObject({ status: 403, body: { code: "csrf_refused" } });
  });
});
