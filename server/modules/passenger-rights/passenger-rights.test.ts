import { expect, test } from "vitest";
import { getPassengerRights, getRightsForm } from "#contract/passenger-rights.ts";
import { createPlaces } from "#server/modules/places/index.ts";
import { createTestPlatform } from "#server/testing/create-test-platform.ts";
import { createPassengerRights } from "./index.ts";

async function serveRights() {
  const platform = await createTestPlatform();
  const rights = createPassengerRights({ places: createPlaces(), published: platform.published });
  await platform.start({ work: false });
  return { ...platform.serve(rights.routes), [Symbol.asyncDispose]: platform[Symbol.asyncDispose] };
}
const late = { airline: "AF", from: "RUH", to: "CDG", event: "delay", departureDelay: 300, arrivalDelay: 290 } as const;
const inArabic = { headers: { "accept-language": "ar", "set-locale": "ar" } };

test("the form offers the airlines of the Kingdom first and every event, in the language of the call", async () => {
  await using app = await serveRights();
  const english = await app.api(getRightsForm, {});
  expect(english.airlines.slice(0, 5).map(({ code }) => code)).toContain("SV");
  expect(english.events).toHaveLength(7);
  const arabic = await app.api(getRightsForm, {}, inArabic);
  expect(arabic.airlines.find(({ code }) => code === "SV")?.name).toBe("الخطوط السعودية");
});

test("a late flight to Paris is judged by each regime, with amounts and letters in both languages", async () => {
  await using app = await serveRights();
  const answer = await app.api(getPassengerRights, { ...late, cause: "airline" });
  expect(answer.regimes.map(({ id }) => id)).toEqual(["gaca", "eu261", "montreal"]);
  const [gaca, eu] = answer.regimes;
  expect(gaca?.entitlements.find(({ id }) => id === "gaca-delay-3-6")).toMatchObject({
    amount: { amount: 5_000, currency: "XDR" },
    riyals: { amount: 25_000, currency: "SAR" },
    standing: "owed",
  });
  expect(eu?.entitlements.find(({ kind }) => kind === "compensation")).toMatchObject({
    amount: { amount: 60_000, currency: "EUR" },
    riyals: { amount: 258_000, currency: "SAR" },
  });
  expect(answer.distanceKm).toBeGreaterThan(4_000);
  expect(answer.letter?.en).toContain("Air France (AF) from Riyadh (RUH) to Paris (CDG)");
  expect(answer.letter?.en).toContain(
    "It left 5 hours after the scheduled time. I arrived 4 hours and 50 minutes after",
  );
  expect(answer.letter?.en).toContain("(EUR 600)");
  expect(answer.letter?.ar).toContain("غادرت متأخرة 5 ساعات عن موعدها. ووصلتُ متأخرًا 4 ساعات و50 دقيقة");
});

test("what the cause excludes is told, and not asked for in the letter", async () => {
  await using app = await serveRights();
  const answer = await app.api(getPassengerRights, { ...late, cause: "extraordinary" });
  const eu = answer.regimes.find(({ id }) => id === "eu261");
  expect(eu?.entitlements.find(({ kind }) => kind === "compensation")?.standing).toBe("excluded");
  expect(answer.letter?.en).not.toContain("EUR 600");
  expect(answer.letter?.en).toContain("SDR");
});

test("beside the convention its repetition in the European rules is left out; inside Europe it stands", async () => {
  await using app = await serveRights();
  const idsOf = async (to: string) => {
    const asked = { airline: "AF", from: "CDG", to, event: "baggage_late", bagDelay: 3_000 } as const;
    const { regimes } = await app.api(getPassengerRights, asked);
    return regimes.flatMap(({ entitlements }) => entitlements.map(({ id }) => id));
  };
  expect(await idsOf("RUH")).toEqual(["gaca-bag-late", "montreal-bag-late"]);
  expect(await idsOf("NCE")).toEqual(["eu-bag-late"]);
});

test("a flight under none of the rules has no answer and no letter", async () => {
  await using app = await serveRights();
  const asked = { airline: "DL", from: "JFK", to: "LAX", event: "delay", arrivalDelay: 400 } as const;
  expect(await app.api(getPassengerRights, asked)).toMatchObject({ regimes: [], letter: null });
});

test("what is missing or unknown is refused by field", async () => {
  await using app = await serveRights();
  const errors = async (query: string) => {
    const response = await app.request(`/api/passenger-rights?${query}`);
    expect(response.status).toBe(422);
    return ((await response.json()) as { errors: object }).errors;
  };
  expect(await errors("")).toMatchObject({
    airline: ["required"],
    from: ["required"],
    to: ["required"],
    event: ["required"],
  });
  const asked = "airline=SV&event=delay";
  expect(await errors(`${asked}&from=RUH&to=RUH`)).toEqual({ to: ["same_airport"] });
  expect(await errors(`${asked}&from=QQQ&to=RUH`)).toEqual({ from: ["not_a_place"] });
  expect(await errors(`${asked}&from=RUH&to=JED&arrivalDelay=-5`)).toHaveProperty("arrivalDelay");
});
