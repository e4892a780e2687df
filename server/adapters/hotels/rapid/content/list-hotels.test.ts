import { afterAll, beforeAll, expect, test } from "vitest";
import { rapidHotels } from "../tables.ts";
import { openRapid } from "../testing/open-rapid.ts";

/** More than one page, and the last one is sold no more. */
const hotels = 260;
let rapid: Awaited<ReturnType<typeof openRapid>>;
beforeAll(async () => {
  rapid = await openRapid({ hotels });
});
afterAll(() => rapid.close());

const day = 86_400;

test("hotels of our cities are kept page by page: another process asks the database and not Rapid", async () => {
  const listed = await rapid.supplier.hotels();
  expect(listed).toHaveLength(hotels - 1);
  expect(new Set(listed.map(({ slug }) => slug)).size).toBe(hotels - 1);
  for (const hotel of listed) {
    expect(hotel).toMatchObject({ cityId: "riyadh", haramShuttle: false, picture: { illustrative: false } });
    expect(hotel.picture.file).toMatch(/^https:\/\/i\.travelapi\.com\/lodging\/front-\d+_z\.jpg$/);
    expect(hotel.slug).toMatch(/^[a-z0-9-]+$/);
    expect(hotel.way.minutes).toBeGreaterThan(0);
    expect(hotel.score === null).toBe(hotel.reviews === 0);
    expect(hotel.amenities).toContain("wifi");
  }
  // Two pages, each in two languages.
  expect(rapid.mock.count("content")).toBe(4);
  expect(await rapid.open().hotels()).toEqual(listed);
  expect(rapid.mock.count("content")).toBe(4);
});

test("a name without Arabic stands in English, in its own direction, and is marked", async () => {
  const rows = await rapid.database.select().from(rapidHotels);
  const [english, ...others] = rows.filter(({ hasArabic }) => !hasArabic);
  expect(others).toEqual([]);
  expect(english?.summary.name.ar).toMatch(/^\u2066.+\u2069$/);
  for (const { summary } of rows.filter(({ hasArabic }) => hasArabic)) expect(summary.name.ar).toMatch(/^فندق /);
});

test("a hotel's page is read in both languages, and shown as it was known while Rapid is away", async () => {
  const listed = await rapid.supplier.hotels();
  const one = listed.find(({ id }) => id.endsWith("n1"))!;
  const content = await rapid.supplier.content(one.id);
  expect(content).toMatchObject({ checkInFrom: "16:00", checkOutUntil: "12:00", timeZone: "Asia/Riyadh" });
  expect(content?.rooms.map(({ name }) => name.ar)).toEqual([
    "غرفة مزدوجة قياسية",
    "غرفة عائلية بإطلالة على المدينة",
    "جناح",
  ]);
  expect(content?.rooms.map(({ view }) => view?.id)).toEqual([undefined, "city", undefined]);
  expect(content?.rooms[0]?.beddings.map(({ id, name }) => [id, name.ar])).toEqual([
    ["37310", "سرير كينغ"],
    ["37321", "سريران مفردان"],
  ]);
  expect(content?.rooms[0]).toMatchObject({ smoking: "no", sizeM2: 24, maxGuests: 3 });
  expect(content?.pictures.map(({ of }) => of)).toEqual(["exterior", "other"]);
  expect(content?.description.ar).toContain("فندق في الوسط");
  expect(content?.policies.map(({ id }) => id)).toEqual(["minimum-age", "arrival", "important", "optional-fees"]);
  rapid.clock.advance(8 * day);
  const refuse = { how: "refuse", status: 500, type: "unknown_internal_error" } as const;
  rapid.mock.faults.next("content", refuse, refuse, refuse, refuse, refuse, refuse);
  expect((await rapid.supplier.content(one.id))?.rooms).toHaveLength(3);
  rapid.mock.faults.clear();
  const untold = await rapid.open().content(listed.find(({ id }) => id.endsWith("n5"))!.id);
  expect(untold).toMatchObject({ checkInFrom: "15:00", checkOutUntil: "12:00" });
  expect(untold?.policies.map(({ id }) => id)).toContain("hours");
});

test("a list drops what is no longer named when all of its pages have come, and passes over what cannot be read", async () => {
  const [known] = await rapid.database.select().from(rapidHotels);
  const summary = { ...known!.summary, id: "p-gone" };
  const gone = { id: "p-gone", cityId: "riyadh", hasArabic: true, listedAt: rapid.clock.now(), summary };
  await rapid.database.insert(rapidHotels).values(gone);
  const rows = async () => (await rapid.database.select().from(rapidHotels)).map(({ id }) => id);
  const { refresh } = rapid.open();
  rapid.clock.advance(day);
  const away = { how: "refuse", status: 400, type: "unknown" } as const;
  const fine = { how: "slow", ms: 0 } as const;
  // The second page does not come: the first is kept, and nothing goes.
  rapid.mock.faults.next("content", fine, fine, away);
  await expect(refresh()).rejects.toMatchObject({ kind: "invalid_request" });
  expect(await rows()).toContain("p-gone");
  rapid.clock.advance(60);
  // Contents are not this test's matter: the first of them ends the night.
  const down = { ...away, status: 503 };
  rapid.mock.faults.next("content", { how: "odd_shape" }, fine, fine, fine, ...Array.from({ length: 6 }, () => down));
  await refresh();
  const left = await rows();
  expect(left).not.toContain("p-gone");
  expect(left).toHaveLength(hotels - 2);
  rapid.mock.faults.clear();
});
