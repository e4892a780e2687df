import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findVisaNeed, getVisaCountry, getVisaService, listVisaCountries } from "#contract/visas.ts";
import { refusalOf } from "#server/modules/accounts/testing/account-client.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const ask = (country: string, nationality = "SA", residence: "SA" | "abroad" = "SA") =>
  app.api(findVisaNeed, { country, nationality, residence });

describe("what is needed", () => {
  test("36 countries, every region, 30 visas on sale, Saudi passports first", async () => {
    const { countries, services, finder } = await app.api(listVisaCountries, {});
    expect([countries.length, services.length, new Set(countries.map(({ region }) => region)).size]).toEqual([
      36, 30, 6,
    ]);
    expect(finder.nationalities.map(({ code }) => code)).toEqual(
      expect.arrayContaining(["SA", "AE", "BD", "GB", "XX"]),
    );
    expect([finder.nationalities[0]?.code, finder.nationalities.length]).toEqual(["SA", 27]);
  });

  test.each(["en", "ar"] as const)("countries stand by their name in the language of the call: %s", async (locale) => {
    const response = await app.request("/api/visas/countries", { headers: { "set-locale": locale } });
    const { response: found } = (await response.json()) as { response: { countries: { name: string }[] } };
    const names = found.countries.map(({ name }) => name);
    expect(names).toContain(locale === "ar" ? "تركيا" : "Turkey");
    expect(names).toEqual(names.toSorted(new Intl.Collator(locale).compare));
  });

  test("the list of countries and the answer follow the passport that asks", async () => {
    const needOf = async (nationality: string) => {
      const { countries } = await app.api(listVisaCountries, { nationality, residence: "SA" });
      return countries.find(({ code }) => code === "TR")?.need;
    };
    expect([await needOf("SA"), await needOf("EG")]).toEqual([(await ask("TR")).need, (await ask("TR", "EG")).need]);
    expect(await needOf("EG")).not.toBe(await needOf("SA"));
    expect((await ask("TR", "EG")).nationality).toMatchObject({ name: "Egypt", demonym: "Egyptian" });
  });

  test("a Saudi citizen enters the Emirates on the national ID, and needs no visa of ours", async () => {
    expect(await ask("AE")).toMatchObject({
      audience: "citizen",
      need: "national_id",
      documents: ["national_id", "passport"],
      passport: { months: 3 },
      exitReentry: null,
      services: [],
    });
  });

  test("the passport is measured by the stricter of destination and Kingdom", async () => {
    expect((await ask("FR")).passport).toMatchObject({ months: 6, from: "kingdom" });
    expect((await ask("EG")).passport).toMatchObject({ months: 6, from: "destination" });
    // The document check of flights asks six months of other passports, three for Schengen.
    expect((await ask("AE", "PK")).passport.months).toBe(6);
    expect((await ask("FR", "PK")).passport.months).toBe(3);
  });

  test("a resident is answered by passport, with the exit and re-entry visa", async () => {
    const named = await ask("AE", "IN");
    expect(named).toMatchObject({ audience: "resident", need: "evisa", isCautious: false });
    expect(named.exitReentry?.conditions.length).toBeGreaterThan(2);
    expect(named.services.map(({ id }) => id)).toEqual(["ae-gcc-resident"]);
    expect(await ask("AE", "KE")).toMatchObject({ need: "evisa", isCautious: true });
    expect(await ask("AE", "XX")).toMatchObject({ isCautious: true, nationality: { code: "XX" } });
  });

  test("what nobody here knows is not guessed", async () => {
    expect(await ask("FR", "EG", "abroad")).toMatchObject({ audience: "unknown", need: null, services: [] });
    expect(await ask("EG", "EG")).toMatchObject({ need: "none", services: [] });
    expect(await ask("AE", "KW")).toMatchObject({ audience: "gulf", need: "national_id", exitReentry: null });
    expect(await refusalOf(ask("ZZ"))).toMatchObject({ status: 404 });
  });

  test("a season without a visa is told with its days", async () => {
    expect((await ask("BA")).seasonalWaiver?.lastKnown).toContainEqual({ from: "2024-06-01", to: "2024-09-30" });
  });
});

describe("every page there is", () => {
  test.each(["en", "ar"] as const)("countries and visas are whole in %s", async (locale) => {
    const api: typeof app.api = (endpoint, input, options) =>
      app.api(endpoint, input, { ...options, headers: { "set-locale": locale } });
    const { countries, services } = await api(listVisaCountries, {});
    for (const { slug, code } of countries) {
      const country = await api(getVisaCountry, { country: slug[locale] });
      expect(country.code).toBe(code);
      for (const kind of country.kinds) expect([code, kind.name]).not.toContain("");
      expect(country.facts.language).not.toBe("");
      expect(country.facts.currency.name).not.toBe(country.facts.currency.code);
      expect(country.facts.timeZone.name).not.toContain("/");
    }
    for (const { slug, countrySlug, price, id } of services) {
      const service = await api(getVisaService, { country: countrySlug[locale], service: slug[locale] });
      expect(service.documents).not.toEqual([]);
      expect([id, service.kind.name]).not.toContain("");
      const adult = service.fees.filter(({ fromAge, toAge }) => (fromAge ?? 0) <= 30 && (toAge ?? 99) >= 30);
      const sum = adult.reduce((total, { amount }) => total + amount.amount, 0);
      expect([id, sum]).toEqual([id, price.amount]);
    }
  });

  test("a slug of the other language finds the same, an unknown one nothing", async () => {
    expect((await app.api(getVisaCountry, { country: "فرنسا" })).slug.en).toBe("france");
    expect(await refusalOf(app.api(getVisaCountry, { country: "atlantis" }))).toMatchObject({ status: 404 });
    const wrong = app.api(getVisaService, { country: "italy", service: "france-schengen-visa" });
    expect(await refusalOf(wrong)).toMatchObject({ status: 404 });
  });
});
