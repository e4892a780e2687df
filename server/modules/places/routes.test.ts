import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ApiError } from "#contract/errors.ts";
import { getCountries, getDocumentRule, getPlaces, listAirportPositions, suggestPlaces } from "#contract/places.ts";
import vectors from "#contract/vectors.json" with { type: "json" };
import { createTestPlatform, type TestPlatform } from "#server/testing/create-test-platform.ts";
import { createPlaces } from "./index.ts";

let platform: TestPlatform;
let server: ReturnType<TestPlatform["serve"]>;

beforeAll(async () => {
  platform = await createTestPlatform();
  await platform.start({ work: false });
  server = platform.serve(createPlaces().routes);
});
afterAll(() => platform[Symbol.asyncDispose]());

const arabic = { headers: { "set-locale": "ar" } };
const errorsOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof ApiError ? { status: error.status, errors: error.errors } : error),
  );

describe("GET /places/suggest", () => {
  test.each(vectors.places.cases)("$q stands $first first", async ({ q, first }) => {
    const { places } = await server.api(suggestPlaces, { q });
    expect(places[0]?.code).toBe(first);
  });

  test("answers in the language of the call and says whom an airport stands for", async () => {
    const { places } = await server.api(suggestPlaces, { q: "makkah", limit: 1 }, arabic);
    expect(places).toEqual([
      {
        code: "JED",
        kind: "airport",
        name: "مطار الملك عبدالعزيز الدولي",
        city: "جدة",
        country: "SA",
        countryName: "السعودية",
        airports: [],
        timeZone: "Asia/Riyadh",
        servedFor: "مكة المكرمة",
      },
    ]);
  });

  test("digits of any script, long and hostile texts are answered, not failed", async () => {
    for (const q of ["٣٢١", "'; drop table--", "%", "a".repeat(80), "\u202e"])
      expect((await server.api(suggestPlaces, { q })).places.length).toBeLessThanOrEqual(8);
  });

  test.each([
    ["nothing", ""],
    ["spaces", "  "],
  ])("refuses %s", async (_, q) => {
    expect(await errorsOf(server.api(suggestPlaces, { q }))).toEqual({ status: 422, errors: { q: ["required"] } });
  });

  test("refuses a text or a limit out of bounds", async () => {
    expect(await errorsOf(server.api(suggestPlaces, { q: "a".repeat(81) }))).toMatchObject({
      status: 422,
      errors: { q: ["too_long"] },
    });
    expect(await errorsOf(server.api(suggestPlaces, { q: "jed", limit: 21 }))).toMatchObject({ status: 422 });
  });
});

describe("GET /places", () => {
  test("names places by code, once each, without unknown codes", async () => {
    const { places } = await server.api(getPlaces, { codes: ["IST", "ruh".toUpperCase(), "IST", "QQQ"] });
    expect(places.map(({ code, kind }) => [code, kind])).toEqual([
      ["IST", "metro"],
      ["RUH", "airport"],
    ]);
  });

  test("without codes: the most searched, in order", async () => {
    const { places } = await server.api(getPlaces, {}, arabic);
    expect(places.length).toBeGreaterThan(10);
    expect(places[0]).toMatchObject({ code: "RUH", city: "الرياض" });
  });

  test("refuses what cannot be a code", async () => {
    expect(await errorsOf(server.api(getPlaces, { codes: ["riyadh"] }))).toMatchObject({ status: 422 });
  });
});

test("GET /places/countries sorts for the language, with dialling codes", async () => {
  const [english, inArabic] = [await server.api(getCountries, {}), await server.api(getCountries, {}, arabic)];
  expect(english.countries[0]).toEqual({ code: "AF", name: "Afghanistan", dialCode: "+93" });
  expect(inArabic.countries).toHaveLength(english.countries.length);
  expect(inArabic.countries.find(({ code }) => code === "PS")?.name).toBe("فلسطين");
  expect(inArabic.countries.map(({ name }) => name)).toEqual(
    inArabic.countries.map(({ name }) => name).toSorted(new Intl.Collator("ar").compare),
  );
});

describe("GET /places/document-rule", () => {
  const slices = ["RUH-CAI-2027-03-10", "CAI-RUH-2027-03-20"];

  test("answers by nationality, in the language of the call", async () => {
    const rule = await server.api(getDocumentRule, { slices, nationality: "SA" }, arabic);
    expect(rule).toMatchObject({ allowedDocuments: ["passport"], validUntil: "2027-09-10", checkedOn: "2026-11-20" });
    expect(rule.message).toMatch(/جواز/);
    expect(
      (await server.api(getDocumentRule, { slices: ["RUH-JED-2027-03-10"], nationality: "EG", residence: "SA" }))
        .allowedDocuments,
    ).toEqual(["iqama", "passport"]);
  });

  test("understands metro areas", async () => {
    expect((await server.api(getDocumentRule, { slices: ["RUH-LON-2027-03-10"], nationality: "SA" })).validUntil).toBe(
      "2027-09-10",
    );
  });

  test("names unknown places and countries", async () => {
    const answer = await errorsOf(server.api(getDocumentRule, { slices: ["RUH-QQQ-2027-03-10"], nationality: "ZZ" }));
    expect(answer).toEqual({ status: 422, errors: { nationality: ["not_a_country"], "slices.0": ["not_a_place"] } });
  });

  test.each([[[]], [["RUH-CAI"]], [Array(7).fill(slices[0])]])("refuses %j", async (wrong) => {
    expect(await errorsOf(server.api(getDocumentRule, { slices: wrong as string[], nationality: "SA" }))).toMatchObject(
      { status: 422 },
    );
  });
});

test("a caller over its limit is told to wait", async () => {
  await using strict = await createTestPlatform({ env: { RATE_LIMIT_FACTOR: "0.01" } });
  await strict.start({ work: false });
  const { request } = strict.serve(createPlaces().routes);
  const statuses = [];
  for (let call = 0; call < 4; call++) statuses.push((await request("/api/places/suggest?q=jed")).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
});

test("GET /places/airport-positions tells where the airports lie that airlines fly to", async () => {
  const { airports } = await server.api(listAirportPositions, {});
  expect(airports.length).toBeGreaterThan(500);
  expect(airports).toContainEqual({ code: "RUH", lat: 24.96, lon: 46.7 });
  expect(new Set(airports.map(({ code }) => code)).size).toBe(airports.length);
});
