import type { IncomingMessage } from "node:http";
import { createContext, type LoaderFunctionArgs } from "react-router";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createLog } from "#server/platform/log.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";
import { testOrigin } from "#server/testing/create-test-platform.ts";
import { createPageRenderer, type PagesBuild } from "./render-page.ts";
import { createSiteFetch } from "./site-fetch.ts";

let browser = new AbortController();
/** As Node's adapter words it. */
const leaving = "Client connection prematurely closed.";

const contexts = ["addressesContext", "apiContext", "cacheableContext", "nonceContext", "reportContext"];
const page = (path: string, loader: (args: LoaderFunctionArgs) => unknown) => ({
  id: path,
  path,
  module: { default: () => null, loader },
});
const build = {
  entry: {
    module: { default: () => new Response(), ...Object.fromEntries(contexts.map((name) => [name, createContext()])) },
  },
  routes: {
    "en/left": page("en/left", () => {
      browser.abort(leaving);
      return "nobody reads it";
    }),
    "en/broken": page("en/broken", () => {
      throw new Error("the hotel has no name");
    }),
  },
  assets: { version: "test", routes: {}, entry: { module: "", imports: [] }, url: "" },
  publicPath: "/",
  assetsBuildDirectory: "",
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: "initial", manifestPath: "/m" },
} as unknown as PagesBuild;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** What the log has of one request for a page's data: level, message and status or cause. */
async function logOf(path: string) {
  const lines: string[] = [];
  const log = createLog("info", { write: (line) => void lines.push(line) });
  const policy = { https: false, demo: false, paymentOrigin: testOrigin, ownNames: [], tilesOrigin: null };
  const render = createPageRenderer({ api: app.app, log, publicOrigin: testOrigin, policy }, build, "production");
  const deps = { api: app.app, log, render, publicOrigin: testOrigin, trustedProxies: 0, build: "test" };
  const fetch = createSiteFetch({ ...deps, createNonce: () => "", limits: { spend: async () => null } as never });
  browser = new AbortController();
  const incoming = { socket: { remoteAddress: "127.0.0.1" } } as IncomingMessage;
  await fetch(new Request(`${testOrigin}${path}.data`, { signal: browser.signal }), { incoming });
  return lines.map((line) => {
    const { level, msg, status, error } = JSON.parse(line) as Record<string, unknown>;
    return [level, msg, status ?? JSON.stringify(error)];
  });
}

test("a browser that leaves while its page is loaded is no fault of the product's", async () => {
  expect(await logOf("/en/left")).toEqual([["info", "page", 499]]);
});

test("a page that fails is logged with its cause", async () => {
  const cause = ["error", "page failed", expect.stringContaining("the hotel has no name")];
  expect(await logOf("/en/broken")).toEqual([cause, ["error", "page", 500]]);
});
