import { describe, expect, test } from "vitest";
import { getArticle, listArticles } from "#contract/articles.ts";
import { getOffer, listOffers } from "#contract/offers.ts";
import { getSitePage } from "#contract/site-pages.ts";
import { createPlaces } from "#server/modules/places/index.ts";
import { transaction } from "#server/platform/database/database.ts";
import { createTestPlatform } from "#server/testing/create-test-platform.ts";
import { createContent } from "./index.ts";
import { offerSearches } from "./testing/offer-searches.ts";

async function serveContent() {
  const platform = await createTestPlatform();
  platform.clock.set("2026-11-22T09:00:00Z");
  const { database: db, clock, published } = platform;
  const content = createContent({
    db,
    clock,
    places: createPlaces(),
    published,
    shown: published,
    offerSearches: offerSearches(published),
  });
  await platform.start({ work: false });
  return {
    ...platform,
    db,
    content,
    server: platform.serve(content.routes),
    [Symbol.asyncDispose]: platform[Symbol.asyncDispose],
  };
}
const inArabic = { headers: { "accept-language": "ar", "set-locale": "ar" } };
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

describe("offers (R2.6, R3.8)", () => {
  test("are told apart by the day in Riyadh, and found by product", async () => {
    await using app = await serveContent();
    const states = async () => {
      const { offers } = await app.server.api(listOffers, {});
      return Object.fromEntries(offers.map(({ code, state }) => [code, state]));
    };
    expect(await states()).toMatchObject({ ISTANBUL10: "current", RAMADAN27: "upcoming", NATIONAL96: "ended" });
    app.clock.set("2027-01-31T20:59:00Z");
    expect(await states()).toMatchObject({ MADASTAY: "current", RAMADAN27: "upcoming" });
    app.clock.set("2027-01-31T21:00:00Z");
    expect(await states()).toMatchObject({ MADASTAY: "ended", RAMADAN27: "current" });
    const { offers } = await app.server.api(listOffers, { product: "visas" });
    expect(new Set(offers.map(({ product }) => product))).toEqual(new Set(["visas", "all"]));
  });

  test("an offer tells its rule with names, in the language of the call, by either slug", async () => {
    await using app = await serveContent();
    const english = await app.server.api(getOffer, { slug: "istanbul-flights-10" });
    expect(english).toMatchObject({
      code: "ISTANBUL10",
      sample: true,
      usedUp: false,
      rule: {
        percent: 10,
        amount: null,
        ceiling: { amount: 30_000 },
        minimum: { amount: 80_000 },
        cities: ["Istanbul"],
      },
    });
    expect(english.searchPath).toMatch(/^\/flights\/search\?trip=round-trip&from=RUH&to=IST&depart=2026-12-13/);
    const arabic = await app.server.api(getOffer, { slug: english.slugs.ar }, inArabic);
    expect(arabic).toMatchObject({ slug: english.slugs.ar, code: "ISTANBUL10", rule: { cities: ["إسطنبول"] } });
  });

  test("lead to what they are good for", async () => {
    await using app = await serveContent();
    const pathOf = async (slug: string) => (await app.server.api(getOffer, { slug })).searchPath;
    expect(await pathOf("umrah-packages-200")).toBe("/packages/umrah");
    expect(await pathOf("visa-service-30")).toBe("/visa");
    expect(await pathOf("ramadan-nights")).toBe(
      "/hotels/search?place=city.makkah&checkIn=2027-02-08&checkOut=2027-02-10&rooms=2",
    );
    expect(await pathOf("maldives-resorts-8")).toMatch("place=city.maldives");
    expect(await pathOf("weekend-at-home")).toMatch("from=RUH&to=JED&depart=2026-12-17&return=2026-12-19");
  });

  test("one whose uses are gone says so", async () => {
    await using app = await serveContent();
    const slug = "newly-married-500";
    const use = (each: number) =>
      transaction(app.db, (tx) => {
        const contact = { email: `p${each}@example.com`, phone: `+96650000${each}` };
        return app.content.redeemDiscount(tx, { code: "HONEY500", bookingId: `b${each}`, contact, amount: 50_000 });
      });
    for (let each = 0; each < 400; each++) await use(1_000 + each);
    expect(await app.server.api(getOffer, { slug })).toMatchObject({ usedUp: true });
    expect(await refusal(use(9_999))).toMatchObject({ code: "code_refused", errors: { code: ["code_used_up"] } });
  });

  test("an unknown one is not found, and a wrong product is refused", async () => {
    await using app = await serveContent();
    expect(await refusal(app.server.api(getOffer, { slug: "no-such-offer" }))).toMatchObject({ status: 404 });
    expect(await refusal(app.server.api(listOffers, { product: "cars" as never }))).toMatchObject({ status: 422 });
  });
});

describe("articles (R2.4)", () => {
  test("come by topic and page, the newest first", async () => {
    await using app = await serveContent();
    const first = await app.server.api(listArticles, { limit: 5 });
    expect(first).toMatchObject({ total: 16, page: 1, pages: 4 });
    const days = first.articles.map(({ publishedOn }) => publishedOn);
    expect(days).toEqual(days.toSorted().toReversed());
    const last = await app.server.api(listArticles, { limit: 5, page: 40 });
    expect(last).toMatchObject({ page: 4, articles: [{}] });
    const flights = await app.server.api(listArticles, { topic: "flights" }, inArabic);
    expect(flights.total).toBe(flights.topics.find(({ id }) => id === "flights")?.count);
    expect(new Set(flights.articles.map(({ topic }) => topic.name))).toEqual(new Set(["الطيران"]));
    expect(await app.server.api(listArticles, { topic: "cooking" })).toMatchObject({ total: 0, pages: 1 });
  });

  test("one is shown in its language, with its desk, contents and related ones", async () => {
    await using app = await serveContent();
    const english = await app.server.api(getArticle, { slug: "saudi-passenger-rights" });
    expect(english).toMatchObject({
      desk: { id: "flights-desk" },
      readingMinutes: 7,
      sample: true,
      checkedOn: "2026-11-20",
    });
    expect(english.related).toHaveLength(3);
    expect(english.blocks.some(({ type }) => type === "table")).toBe(true);
    const arabic = await app.server.api(getArticle, { slug: "saudi-passenger-rights" }, inArabic);
    expect(arabic.slug).toBe(english.slugs.ar);
    expect(arabic.contents).toHaveLength(english.contents.length);
    expect(await refusal(app.server.api(getArticle, { slug: "no-such-article" }))).toMatchObject({ status: 404 });
    expect(await refusal(app.server.api(getArticle, { slug: "a b" }))).toMatchObject({ status: 422 });
  });

  test("one whose day has not come is not there", async () => {
    await using app = await serveContent();
    app.clock.set("2026-11-09T12:00:00Z");
    expect((await app.server.api(listArticles, {})).total).toBe(15);
    expect(await refusal(app.server.api(getArticle, { slug: "alula-in-three-days" }))).toMatchObject({ status: 404 });
  });
});

describe("pages of the company", () => {
  test.each(["about-us", "services", "terms", "privacy", "info"] as const)(
    "%s is there in both languages",
    async (page) => {
      await using app = await serveContent();
      const [english, arabic] = await Promise.all([
        app.server.api(getSitePage, { page }),
        app.server.api(getSitePage, { page }, inArabic),
      ]);
      expect(english).toMatchObject({ id: page, sample: true, updatedOn: arabic.updatedOn });
      expect(arabic.contents).toHaveLength(english.contents.length);
      expect(arabic.title).not.toBe(english.title);
    },
  );

  test("another one is refused", async () => {
    await using app = await serveContent();
    expect(await refusal(app.server.api(getSitePage, { page: "secret" as never }))).toMatchObject({ status: 422 });
  });
});
