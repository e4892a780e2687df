import { afterAll, beforeAll, expect, test } from "vitest";
import {
  addFavourites,
  describeFavourites,
  type Favourite,
  favouriteId,
  listFavourites,
  removeFavourite,
} from "#contract/favourites.ts";
import { listHotels } from "#contract/hotel-page.ts";
import * as limits from "#contract/limits.ts";
import { listPackages } from "#contract/packages.ts";
import { deleteAccount, exportAccount } from "#contract/profile.ts";
import { addDays, todayIn } from "#i18n/format-date.ts";
import { refusalOf, signUp } from "#server/modules/accounts/testing/account-client.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";

let app: TestApp;
let sara: Awaited<ReturnType<typeof signUp>>;
let omar: Awaited<ReturnType<typeof signUp>>;
beforeAll(async () => {
  app = await createTestApp();
  sara = await signUp(app);
  omar = await signUp(app, { email: "omar@example.com" });
});
afterAll(() => app.close());

/** Three months ahead. */
const day = addDays(todayIn("Asia/Riyadh", new Date()), 90);
const hotel = (slug: string, checkIn?: string): Favourite => ({
  kind: "hotel",
  slug,
  stay: checkIn ? { checkIn, checkOut: addDays(checkIn, 2), rooms: ["2-5.9"], nationality: "SA" } : null,
});
const flight = (flights: string): Favourite => ({
  kind: "flight",
  slices: [`RUH-JED-${day}`],
  adults: 2,
  childAges: [5],
  infants: 0,
  cabin: "economy",
  legs: [
    {
      from: "RUH",
      to: "JED",
      departs: `${day}T07:40`,
      arrives: `${day}T09:25`,
      minutes: 105,
      carrier: "SV",
      flights,
      stops: 0,
    },
  ],
});
const idsOf = async ({ api }: typeof sara) => (await api(listFavourites, {})).favourites.map(({ id }) => id);

test("a hotel, a flight and a package are saved, shown to their account alone, and taken away", async () => {
  const saved: Favourite[] = [flight("SV 1021"), hotel("talmeera-ajyad"), { kind: "package", packageId: "tokyo" }];
  const { favourites } = await sara.api(addFavourites, { favourites: saved });
  expect(favourites.map(({ favourite }) => favourite)).toEqual(saved);
  expect(await idsOf(sara)).toEqual(saved.map(favouriteId));
  expect(await idsOf(omar)).toEqual([]);
  await omar.api(removeFavourite, { favouriteId: "hotel.talmeera-ajyad" });
  expect(await idsOf(sara)).toHaveLength(3);
  for (const each of saved) await sara.api(removeFavourite, { favouriteId: favouriteId(each) });
  await sara.api(removeFavourite, { favouriteId: "hotel.talmeera-ajyad" });
  expect(await idsOf(sara)).toEqual([]);
});

test("what a browser gives twice is saved once, and what was there before stays as it was saved", async () => {
  await sara.api(addFavourites, { favourites: [hotel("one", day)] });
  const both = [hotel("two"), hotel("one"), hotel("two")];
  await sara.api(addFavourites, { favourites: both });
  const { favourites } = await sara.api(addFavourites, { favourites: both });
  expect(favourites.map(({ id }) => id).toSorted()).toEqual(["hotel.one", "hotel.two"]);
  expect(favourites.find(({ id }) => id === "hotel.one")?.favourite).toEqual(hotel("one", day));
});

test("a flight for another party, or another flight of the search, is another favourite", () => {
  const ids = [flight("SV 1021"), flight("SV 1023"), { ...flight("SV 1021"), adults: 1 } as Favourite].map(favouriteId);
  expect(new Set(ids).size).toBe(3);
});

test("what names no flight, hotel or package is refused, and so is a visitor", async () => {
  const wrong = [
    { kind: "hotel", slug: "../admin", stay: null },
    flight("<script>"),
    { kind: "ticket", id: "x" },
    { ...(flight("SV 1021") as object), slices: ["RUH-JED"] },
  ];
  for (const each of wrong)
    expect(await refusalOf(sara.api(addFavourites, { favourites: [each as Favourite] }))).toMatchObject({
      status: 422,
      code: "invalid_input",
    });
  expect(await refusalOf(app.api(addFavourites, { favourites: [hotel("one")] }))).toMatchObject({ status: 401 });
  expect(await refusalOf(app.api(listFavourites, {}))).toMatchObject({ status: 401 });
});

test("two devices that save at once lose nothing, and stay within what an account may hold together", async () => {
  const some = (name: string, count: number) => Array.from({ length: count }, (_, index) => hotel(`${name}-${index}`));
  await Promise.all([
    omar.api(addFavourites, { favourites: some("a", 100) }),
    omar.api(addFavourites, { favourites: [...some("a", 50), ...some("b", 40)] }),
  ]);
  expect(await idsOf(omar)).toHaveLength(140);
  const answers = await Promise.allSettled(
    ["c", "d", "e"].map((name) => omar.api(addFavourites, { favourites: some(name, 30) })),
  );
  // Two of the three find room, and of the third nothing is taken.
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
  const ids = await idsOf(omar);
  expect(ids).toHaveLength(limits.favouritesOfAccount);
  expect(new Set(ids.map((id) => id.split("-")[0])).size).toBe(4);
  expect(await refusalOf(omar.api(addFavourites, { favourites: [hotel("more")] }))).toMatchObject({
    errors: { favourites: [expect.any(String)] },
  });
  // What is there already is no more than there was.
  await omar.api(addFavourites, { favourites: [hotel("a-1")] });
});

test("they are in the account's data, and go with the account", async () => {
  const { password } = sara.person;
  const data = (await sara.api(exportAccount, { password })) as { favourites: { saved: { id: string }[] } };
  expect(data.favourites.saved.map(({ id }) => id)).toContain("hotel.one");
  await sara.api(deleteAccount, { password });
  await app.queue.drain();
  const { rows } = await app.database.$client.query("select distinct user_id from favourites");
  expect(rows).toEqual([{ user_id: omar.account.id }]);
});

test("what is saved is told as it is today, one for one: what left, what is gone, and a package's price", async () => {
  const [{ slug } = { slug: "" }] = (await app.api(listHotels, {})).hotels;
  const [card] = (await app.api(listPackages, { limit: 1 })).packages;
  const { described } = await app.api(describeFavourites, {
    favourites: [
      flight("SV 1021"),
      hotel(slug, "2020-03-12"),
      hotel(slug),
      hotel("torn-down"),
      { kind: "package", packageId: card?.id ?? "" },
      { kind: "package", packageId: "sold-no-more" },
    ],
  });
  expect(described).toMatchObject([
    { kind: "flight", past: false, legs: [{ fromCity: "Riyadh", toCity: "Jeddah", airline: "Saudia" }] },
    { kind: "hotel", past: true, name: expect.stringMatching(/./) },
    { kind: "hotel", past: false },
    null,
    { kind: "package", card: { title: card?.title, price: card?.price } },
    null,
  ]);
  const left = { ...flight("SV 1021"), slices: ["RUH-JED-2020-03-12"] } as Extract<Favourite, { kind: "flight" }>;
  left.legs = left.legs.map((leg) => ({ ...leg, departs: "2020-03-12T07:40", arrives: "2020-03-12T09:25" }));
  const inArabic = await app.api(describeFavourites, { favourites: [left] }, { headers: { "set-locale": "ar" } });
  expect(inArabic.described).toMatchObject([{ past: true, legs: [{ fromCity: "الرياض" }] }]);
});
