import { createContext, type LoaderFunctionArgs } from "react-router";
import { afterAll, beforeAll, expect, test } from "vitest";
import { logIn, logOut } from "#contract/accounts.ts";
import type { ApiClient } from "#contract/client.ts";
import { getAccount } from "#contract/profile.ts";
import { signUp } from "#server/modules/accounts/testing/account-client.ts";
import { silentLog } from "#server/platform/log.ts";
import { getBooking } from "#contract/bookings.ts";
import { rootOfBooking } from "#server/platform/telemetry/booking-trace.ts";
import { keepTraces } from "#server/platform/telemetry/testing/keep-traces.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";
import { testOrigin } from "#server/testing/create-test-platform.ts";
import type { SiteAddresses } from "./page-table.ts";
import { createPageRenderer, type PagesBuild, type RenderPage } from "./render-page.ts";

const addressesContext = createContext<SiteAddresses>();
const apiContext = createContext<ApiClient>();
const cacheableContext = createContext<boolean>();
const nonceContext = createContext<string>();
const reportContext = createContext<(error: unknown) => void>();

/** Two pages without looks: one logs in and out by a form, one shows who is logged in. */
const resource = (path: string, module: object) => ({ id: path, path, module });
const pages = {
  "en/me": resource("en/me", {
    loader: async ({ context }: LoaderFunctionArgs) =>
      Response.json(
        await context
          .get(apiContext)(getAccount, {})
          .then(
            ({ email }) => email,
            (error: Error) => error.message,
          ),
      ),
  }),
  "en/login": resource("en/login", {
    action: async ({ context, request }: LoaderFunctionArgs) => {
      const api = context.get(apiContext);
      const form = await request.formData();
      await api(logIn, { email: form.get("email") as string, password: form.get("password") as string });
      return Response.json((await api(getAccount, {})).email);
    },
  }),
  "en/my-bookings/:booking": resource("en/my-bookings/:booking", {
    loader: async ({ context, params }: LoaderFunctionArgs) => {
      const { booking: bookingId = "" } = params;
      return Response.json(
        await context
          .get(apiContext)(getBooking, { bookingId })
          .catch(({ code }) => code),
      );
    },
  }),
  "en/logout": resource("en/logout", {
    action: async ({ context }: LoaderFunctionArgs) => {
      await context.get(apiContext)(logOut, {});
      return new Response(null, { status: 303, headers: { location: "/en" } });
    },
  }),
};
const build = {
  entry: {
    module: {
      default: () => new Response(),
      addressesContext,
      apiContext,
      cacheableContext,
      nonceContext,
      reportContext,
    },
  },
  routes: pages,
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
let render: RenderPage;
let person: { email: string; password: string };
beforeAll(async () => {
  app = await createTestApp();
  ({ person } = await signUp(app));
  const policy = { https: false, demo: false, paymentOrigin: testOrigin, ownNames: [], tilesOrigin: null };
  render = createPageRenderer({ api: app.app, log: silentLog, publicOrigin: testOrigin, policy }, build, "production");
});
afterAll(() => app.close());

const ask = (path: string, cookie: string, init: RequestInit = {}) =>
  render(new Request(testOrigin + path, { ...init, headers: { cookie, origin: testOrigin, ...init.headers } }), {
    ip: "127.0.0.1",
    nonce: "",
  });
const post = (
  path: string,
  cookie: string,
  values: Record<string, string> = {},
  headers: Record<string, string> = {},
) => ask(path, cookie, { method: "POST", body: new URLSearchParams(values), headers });
const cookiesOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");

test("a login by a page's form reaches the browser whole, and counts for the rest of the page", async () => {
  const answer = await post("/en/login", "currency=USD", person);
  expect(await answer.json()).toBe(person.email);
  const set = answer.headers.getSetCookie();
  expect(new Set(set.map((cookie) => cookie.split("=")[0]))).toEqual(
    new Set(["csrf_token", "device", "session_key", "token"]),
  );
  expect(set.find((cookie) => cookie.startsWith("session_key="))).toContain("HttpOnly");
  expect(await (await ask("/en/me", cookiesOf(answer))).json()).toBe(person.email);
});

test("the token without the cookie it is bound to is nobody, and is taken out of the browser", async () => {
  const cookies = cookiesOf(await post("/en/login", "", person));
  const token = /token=[\w-]{43}/.exec(cookies)?.[0] ?? "";
  const answer = await ask("/en/me", token);
  expect(await answer.json()).toBe("Unauthenticated.");
  expect(answer.headers.getSetCookie().join()).toMatch(/(^|,)token=; Max-Age=0/);
});

test("a logout by a form takes the cookies away", async () => {
  const cookies = cookiesOf(await post("/en/login", "", person));
  const answer = await post("/en/logout", cookies);
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/en"]);
  expect(answer.headers.getSetCookie().join()).toMatch(/session_key=; Max-Age=0/);
  expect(await (await ask("/en/me", cookies)).json()).toBe("Unauthenticated.");
});

test("a form of another site logs nobody in", async () => {
  const answer = await post("/en/login", "", person, { origin: "https://evil.example" });
  expect([answer.status, answer.headers.getSetCookie()]).toEqual([403, []]);
});

test("a page of a booking and what it calls are in the booking's trace, without its id", async () => {
  const traces = keepTraces();
  const bookingId = "R2hQw7vZkFbN8yXc1uTd0A";
  await ask(`/en/my-bookings/${bookingId}`, "");
  const spans = traces.spans();
  await traces.stop();
  const [call, page] = spans;
  expect(spans.map(({ name }) => name)).toEqual(["GET /api/bookings/:bookingId", "GET /en/my-bookings/:booking"]);
  expect(page?.parentSpanContext).toMatchObject(rootOfBooking(bookingId));
  expect(call?.parentSpanContext?.spanId).toBe(page?.spanContext().spanId);
  expect(JSON.stringify(spans.map(({ name, attributes }) => [name, attributes]))).not.toContain(bookingId);
});
