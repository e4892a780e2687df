import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openLiteapi } from "../testing/open-liteapi.ts";
import { liteapiHotels } from "../tables.ts";

let liteapi: Awaited<ReturnType<typeof openLiteapi>>;
beforeAll(async () => {
  liteapi = await openLiteapi();
});
afterAll(() => liteapi.close());

const day = 86_400;
const isolated = /^\u2066.+\u2069$/;

test("hotels of our cities are kept: another process asks the database and not LiteAPI", async () => {
  const hotels = await liteapi.supplier.hotels();
  expect(hotels).toHaveLength(14);
  expect(new Set(hotels.map(({ slug }) => slug)).size).toBe(14);
  for (const hotel of hotels) {
    expect(hotel).toMatchObject({ cityId: "riyadh", haramShuttle: false, picture: { illustrative: false } });
    expect(hotel.slug).toMatch(/^[a-z0-9-]+$/);
    expect(hotel.way.minutes).toBeGreaterThan(0);
    // What nobody has scored has no score.
    expect(hotel.score === null).toBe(hotel.reviews === 0);
  }
  const calls = liteapi.mock.count("content");
  expect(await liteapi.open().hotels()).toEqual(hotels);
  expect(liteapi.mock.count("content")).toBe(calls);
});

test("a name without Arabic stands in English, in its own direction, and is marked", async () => {
  const rows = await liteapi.database.select().from(liteapiHotels);
  const [english, ...others] = rows.filter(({ hasArabic }) => !hasArabic);
  expect(others).toEqual([]);
  expect(english?.summary.name.ar).toMatch(isolated);
  for (const { summary } of rows.filter(({ hasArabic }) => hasArabic)) expect(summary.name.ar).toMatch(/^فندق /);
});

test("a hotel's page is read in both languages, kept a week, and shown as it was known while LiteAPI is away", async () => {
  const [hotel] = await liteapi.supplier.hotels();
  const content = await liteapi.supplier.content(hotel!.id);
  expect(content).toMatchObject({ checkInFrom: "16:00", checkOutUntil: "11:00", timeZone: "Asia/Riyadh" });
  expect(content?.rooms.map(({ name }) => name.ar)).toEqual(["غرفة مزدوجة قياسية", "غرفة عائلية", "جناح"]);
  expect(content?.charged).toEqual({ gym: "always" });
  expect(content?.brand.name.en).toBe("");
  const calls = () => liteapi.mock.count("content");
  const before = calls();
  await liteapi.supplier.content(hotel!.id);
  expect(calls()).toBe(before);
  liteapi.clock.advance(8 * day);
  await liteapi.supplier.content(hotel!.id);
  expect(calls()).toBe(before + 2);
  liteapi.clock.advance(8 * day);
  const refuse = { how: "refuse", status: 500, code: 5000 } as const;
  liteapi.mock.faults.next("content", refuse, refuse);
  expect((await liteapi.supplier.content(hotel!.id))?.rooms).toHaveLength(3);
  // One refusal is enough for an answer; the other must not be left for a later call.
  await vi.waitFor(() => expect(calls()).toBe(before + 4));
});

test("hours that are not told are the customary ones, and the page says so", async () => {
  const hotel = (await liteapi.supplier.hotels()).find(({ id }) => id.endsWith("n5"));
  const content = await liteapi.supplier.content(hotel!.id);
  expect(content).toMatchObject({ checkInFrom: "15:00", checkOutUntil: "12:00" });
  expect(content?.policies.map(({ id }) => id)).toContain("hours");
});

test("a night's work drops what is no longer listed, keeps contents, and passes over what cannot be read", async () => {
  const gone = { id: "lp-gone", cityId: "riyadh", hasArabic: true, listedAt: new Date("2026-01-01T00:00:00Z") };
  const [known] = await liteapi.database.select().from(liteapiHotels);
  await liteapi.database.insert(liteapiHotels).values({ ...gone, summary: { ...known!.summary, id: gone.id } });
  liteapi.clock.advance(day);
  // Facilities and types come first.
  liteapi.mock.faults.next("content", { how: "slow", ms: 0 }, { how: "slow", ms: 0 }, { how: "odd_shape" });
  await liteapi.supplier.refresh();
  const rows = await liteapi.database.select().from(liteapiHotels);
  expect(rows).toHaveLength(14);
  expect(rows.some(({ content }) => content !== null)).toBe(true);
});

test("a list that does not come leaves what is kept", async () => {
  const refuse = { how: "refuse", status: 500, code: 5000 } as const;
  liteapi.mock.faults.next("content", { how: "slow", ms: 0 }, { how: "slow", ms: 0 }, refuse, refuse);
  await expect(liteapi.supplier.refresh()).rejects.toMatchObject({ kind: "unavailable" });
  expect(await liteapi.database.select().from(liteapiHotels)).toHaveLength(14);
  await liteapi.database.delete(liteapiHotels).where(eq(liteapiHotels.id, "nobody"));
  expect(await liteapi.open().hotels()).toHaveLength(14);
});
