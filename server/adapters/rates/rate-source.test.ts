import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, test } from "vitest";
import type { RateSource } from "#server/modules/currencies/index.ts";
import { createFixedRates } from "./fixed/fixed-rates.ts";
import { createHttpRates } from "./http/http-rates.ts";

/** A source of rates on a free port that answers this; counts its calls. */
async function serveRates(status: number, body: string, headers: Record<string, string> = {}) {
  const server = createServer((_, response) => response.writeHead(status, headers).end(body));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/latest`;
  return { url, [Symbol.asyncDispose]: async () => void server.close() };
}

const sarBased = JSON.stringify({ base_code: "SAR", rates: { SAR: 1, USD: 0.26666666 } });
const usdBased = JSON.stringify({ base: "USD", rates: { SAR: 3.7502, EUR: 0.9 } });

describe("every source of rates", () => {
  const sources: Record<string, (check: (source: RateSource) => Promise<void>) => Promise<void>> = {
    fixed: (check) => check(createFixedRates()),
    http: async (check) => {
      await using served = await serveRates(200, sarBased);
      await check(createHttpRates(served.url));
    },
  };
  test.each(Object.keys(sources))("%s answers what one riyal is in dollars, six decimals", async (name) => {
    await sources[name]?.(async (source) => {
      expect(await source.fetchRates()).toEqual([{ code: "USD", rate: 0.266667 }]);
      expect(source.name).not.toBe("");
    });
  });
});

describe("the source by address", () => {
  test("turns round rates that are based on the dollar", async () => {
    await using served = await serveRates(200, usdBased);
    expect(await createHttpRates(served.url).fetchRates()).toEqual([{ code: "USD", rate: 0.266652 }]);
  });

  test.each([
    ["an error", 503, sarBased],
    ["no JSON", 200, "<html>"],
    ["another base", 200, JSON.stringify({ base: "EUR", rates: { USD: 1.08 } })],
    ["a rate that cannot be true", 200, JSON.stringify({ base: "SAR", rates: { USD: 3.75 } })],
    ["nothing", 200, "null"],
    ["too much", 200, `"${"x".repeat(300_000)}"`],
  ])("refuses %s", async (_, status, body) => {
    await using served = await serveRates(status, body);
    await expect(createHttpRates(served.url).fetchRates()).rejects.toThrow();
  });

  test("does not follow a redirect", async () => {
    await using target = await serveRates(200, sarBased);
    await using served = await serveRates(302, "", { location: target.url });
    await expect(createHttpRates(served.url).fetchRates()).rejects.toThrow();
  });
});
