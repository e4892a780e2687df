import { describe, expect, test } from "vitest";
import type { ApiClient } from "#contract/client.ts";
import { ApiError } from "#contract/errors.ts";
import { todayIn, addDays } from "#i18n/format-date.ts";
import { loadSearch } from "./load-search.server.ts";

const known: Record<string, string> = { RUH: "Riyadh", IST: "Istanbul", JED: "Jeddah" };
const place = (code: string) => ({
  code,
  kind: "airport",
  name: code,
  city: known[code],
  country: "SA",
  countryName: "",
  airports: [],
  timeZone: "Asia/Riyadh",
  servedFor: null,
});

/** Answers as the API does, for three airports; every search finds nothing. */
function fakeApi(answers: Record<string, (input: Record<string, unknown>) => unknown> = {}) {
  const calls: { name: string; input: Record<string, unknown> }[] = [];
  const api = async (endpoint: { name: string }, input: Record<string, unknown>) => {
    calls.push({ name: endpoint.name, input });
    const own = answers[endpoint.name];
    if (own) return own(input);
    if (endpoint.name === "getPlaces")
      return { places: ((input["codes"] as string[]) ?? ["RUH"]).filter((code) => known[code]).map(place) };
    if (endpoint.name === "suggestPlaces")
      return {
        places: Object.keys(known)
          .filter((code) => known[code]!.toLowerCase().startsWith(String(input["q"]).toLowerCase()))
          .map(place),
      };
    if (endpoint.name === "getFlightCalendar") return { seenAt: "", days: [] };
    return {
      searchId: "s",
      outbound: null,
      offers: [],
      page: { offset: 0, limit: 20, matching: 0, all: 0 },
      names: { airports: {}, carriers: {}, aircraft: {} },
    };
  };
  return { api: api as unknown as ApiClient, calls };
}

const day = addDays(todayIn(), 40);
const search = (text: string) => new URLSearchParams(text);

test("nothing asked for: the form alone", async () => {
  const { api } = fakeApi();
  expect(await loadSearch(api, search(""))).toMatchObject({ kind: "form", errors: {}, popular: [{ code: "RUH" }] });
});

test("places typed as text lead to their codes", async () => {
  const { api } = fakeApi();
  const page = await loadSearch(api, search(`from=riyad&to=Istanbul&depart=${day}`));
  expect(page).toMatchObject({ kind: "redirect", draft: { legs: [{ from: "RUH", to: "IST", depart: day }] } });
});

test("places nobody knows and days that are over are named", async () => {
  const { api } = fakeApi();
  const page = await loadSearch(api, search("from=Atlantis&to=XQX&depart=2020-01-01"));
  expect(page).toMatchObject({
    kind: "form",
    errors: { "from.0": "search.error_unknown", "to.0": "search.error_unknown", "depart.0": "search.error_past" },
  });
});

describe("a complete search", () => {
  const asked = `trip=round-trip&from=RUH&to=IST&depart=${day}&return=${addDays(day, 7)}&adults=2&children=1&age=7&stops=0&maxPrice=90000`;

  test("goes to the API with its legs, travellers and filters", async () => {
    const { api, calls } = fakeApi();
    const page = await loadSearch(api, search(asked));
    expect(page.kind === "results" && (await page.answer)).toMatchObject({ ok: true });
    expect(calls.find(({ name }) => name === "searchFlights")?.input).toMatchObject({
      slices: [`RUH-IST-${day}`, `IST-RUH-${addDays(day, 7)}`],
      adults: 2,
      childAges: [7],
      stops: ["0"],
      maxPrice: 90000,
      limit: 20,
    });
    expect(calls.find(({ name }) => name === "getFlightCalendar")?.input).toMatchObject({
      start: addDays(day, -3),
      days: 7,
      stayDays: 7,
    });
  });

  test("of a round trip asks for outbounds, then for the returns of the one in the address, or for one list", async () => {
    const stepsOf = async (more: string) => {
      const { api, calls } = fakeApi();
      const page = await loadSearch(api, search(asked + more));
      const answer = page.kind === "results" ? await page.answer : null;
      const steps = calls
        .filter(({ name }) => name === "searchFlights")
        .map(({ input }) => [input["step"], input["outbound"]]);
      return { steps, gone: answer?.ok && answer.outboundGone };
    };
    expect(await stepsOf("")).toEqual({ steps: [["outbounds", undefined]], gone: false });
    expect(await stepsOf("&view=list")).toEqual({ steps: [["all", undefined]], gone: false });
    // The fake API has no flights: the outbound is gone, and the outbounds are shown again.
    expect(await stepsOf("&outbound=XY1.RUH.270112")).toEqual({
      steps: [
        ["returns", "XY1.RUH.270112"],
        ["outbounds", undefined],
      ],
      gone: true,
    });
  });

  test("that fails is told by its status, on the page of the search", async () => {
    const { api } = fakeApi({
      searchFlights: () => {
        throw new ApiError(502, {});
      },
    });
    const page = await loadSearch(api, search(asked));
    expect(page.kind === "results" && (await page.answer)).toEqual({ ok: false, status: 502 });
  });

  test("is not kept waiting by an answer that is late", async () => {
    const { api } = fakeApi({ searchFlights: () => new Promise(() => undefined) });
    const page = await loadSearch(api, search(asked));
    expect(page.kind === "results" && page.answer).toBeInstanceOf(Promise);
  });

  test("shows its flights without the prices of the days around when those fail", async () => {
    const { api } = fakeApi({
      getFlightCalendar: () => {
        throw new ApiError(503, {});
      },
    });
    const page = await loadSearch(api, search(asked));
    expect(page.kind === "results" && (await page.answer)).toMatchObject({ ok: true, days: [] });
  });
});
