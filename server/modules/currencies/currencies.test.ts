import { describe, expect, test } from "vitest";
import { createCurrencies, type RateSource } from "./index.ts";
import { createTestPlatform } from "#server/testing/create-test-platform.ts";

/** A source that can be told to fail, and counts how often it is asked. */
function createFakeSource() {
  const state = { rate: 0.266667, fails: false, asked: 0 };
  const source: RateSource = {
    name: "fake",
    fetchRates: async () => {
      state.asked += 1;
      if (state.fails) throw new Error("source away");
      return [{ code: "USD", rate: state.rate }];
    },
  };
  return { state, source };
}

async function serveCurrencies() {
  const platform = await createTestPlatform();
  const { state, source } = createFakeSource();
  const { database: db, queue, clock, log } = platform;
  const currencies = createCurrencies({ db, queue, clock, log, source });
  await platform.start({ work: false });
  const get = async () => (await platform.serve(currencies.routes).request("/api/currencies/rates")).json();
  return {
    platform,
    state,
    get,
    exchange: currencies.exchange,
    routes: currencies.routes,
    [Symbol.asyncDispose]: () => platform[Symbol.asyncDispose](),
  };
}

describe("rates that suppliers' prices are sold by (R3.9 is for display)", () => {
  const usd = (riyals: number, at: Date) => ({ currency: "USD", riyals, at: at.toISOString() });

  test("are riyals for one unit with the time they were fetched, asked for when none is known", async () => {
    await using app = await serveCurrencies();
    const fetched = app.platform.clock.now();
    expect(await app.exchange.rateOf("USD")).toEqual(usd(3.75, fetched));
    app.state.rate = 0.2665;
    app.platform.clock.advance(3_600);
    expect(await app.exchange.rateOf("USD")).toEqual(usd(3.75, fetched));
    expect(app.state.asked).toBe(1);
  });

  test("are never a fallback and never older than a day: then there is none", async () => {
    await using app = await serveCurrencies();
    app.state.fails = true;
    expect(await app.exchange.rateOf("USD")).toBeNull();
    app.state.fails = false;
    app.platform.clock.advance(61);
    const fetched = app.platform.clock.now();
    expect(await app.exchange.rateOf("USD")).toEqual(usd(3.75, fetched));
    app.state.fails = true;
    app.platform.clock.advance(24 * 3_600);
    expect(await app.exchange.rateOf("USD")).toEqual(usd(3.75, fetched));
    app.platform.clock.advance(61);
    expect(await app.exchange.rateOf("USD")).toBeNull();
    app.state.fails = false;
    app.state.rate = 0.2665;
    app.platform.clock.advance(61);
    expect(await app.exchange.rateOf("USD")).toEqual(usd(3.7523, app.platform.clock.now()));
  });
});

describe("GET /currencies/rates (R7.3, R3.9)", () => {
  test("answers what one riyal is, and asks the source once", async () => {
    await using app = await serveCurrencies();
    const rates = {
      success: true,
      response: [
        { code: "SAR", rate: 1 },
        { code: "USD", rate: 0.266667 },
      ],
    };
    expect(await app.get()).toEqual(rates);
    app.platform.clock.advance(3600);
    expect(await app.get()).toEqual(rates);
    expect(app.state.asked).toBe(1);
  });

  test("falls back to 0.27 while nothing was ever fetched, without asking again at once", async () => {
    await using app = await serveCurrencies();
    app.state.fails = true;
    const fallback = [
      { code: "SAR", rate: 1 },
      { code: "USD", rate: 0.27 },
    ];
    expect(await app.get()).toMatchObject({ response: fallback });
    expect(await app.get()).toMatchObject({ response: fallback });
    expect(app.state.asked).toBe(1);
    app.state.fails = false;
    app.platform.clock.advance(61);
    expect(await app.get()).toMatchObject({
      response: [
        { code: "SAR", rate: 1 },
        { code: "USD", rate: 0.266667 },
      ],
    });
  });

  test("the last known rate stays when the source is away later", async () => {
    await using app = await serveCurrencies();
    await app.get();
    app.state.fails = true;
    app.platform.clock.advance(7200);
    expect(await app.get()).toMatchObject({ response: [{ code: "SAR" }, { code: "USD", rate: 0.266667 }] });
  });

  test("is read only: nothing can be written to it", async () => {
    await using app = await serveCurrencies();
    const response = await app.platform
      .serve(app.routes)
      .request("/api/currencies/rates", { method: "POST", body: "{}" });
    expect(response.status).toBe(405);
    expect(response.headers.get("allow")).toBe("GET, HEAD");
  });
});
