import { createHash } from "node:crypto";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { Agent, createServer, get as httpGet, type IncomingMessage, type Server } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createPageCache } from "./page-cache.ts";
import { createVariants } from "./public-pages.ts";
import type { RenderPage } from "./render-page.ts";

const policy = { https: false, demo: false, paymentOrigin: "http://pay.test", ownNames: [], tilesOrigin: null };
let server: Server;
let origin: string;
let rendered: { path: string; cookie: string | null }[];
let answer: (nonce: string) => Response;
let time: number;
/** While it is set, a rendering waits for it. */
let slow: Promise<void> | undefined;
let revision: number;
let sharedSeconds: number;

const page = (nonce: string) =>
  new Response(`<p>${rendered.length}</p><script nonce="${nonce}">own()</script>`, {
    headers: { "content-type": "text/html; charset=utf-8" },
  });

beforeEach(async () => {
  rendered = [];
  answer = page;
  time = 0;
  revision = 1;
  sharedSeconds = 0;
  slow = undefined;
  const render: RenderPage = async (request, { nonce }) => {
    rendered.push({ path: new URL(request.url).pathname, cookie: request.headers.get("cookie") });
    await (slow ?? sleep(5));
    return answer(nonce);
  };
  const deps = {
    render,
    findVariant: createVariants({ find: (address) => ({ address, delivery: "cached" }) }),
    publicOrigin: "http://wijha.test",
    policy,
    now: () => time,
    mostBytes: 5_000,
    get sharedSeconds() {
      return sharedSeconds;
    },
  };
  const onError = (error: unknown) => {
    throw error;
  };
  const sendCached = createPageCache(Object.assign(deps, { onError, revision: async () => revision }));
  server = createServer((request, response) => {
    void Promise.resolve(sendCached(request, response)).then((sent) => sent || response.writeHead(404).end());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => void server.close());

const get = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(origin + path, { headers });
  return { response, text: await response.text() };
};

const hashOf = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

test("a page is rendered once however many ask, and all get the same bytes, whose policy names their scripts", async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => get("/en")));
  expect(rendered).toHaveLength(1);
  expect(new Set(answers.map(({ text }) => text))).toEqual(new Set(["<p>1</p><script>own()</script>"]));
  const policies = new Set(answers.map(({ response }) => response.headers.get("content-security-policy")));
  expect(policies.size).toBe(1);
  expect([...policies][0]).toContain(`script-src 'self' ${hashOf("own()")};`);
});

test("a script that only came into a page is not trusted by its policy", async () => {
  answer = (nonce) =>
    new Response(`<p><script>steal()</script></p><script nonce="${nonce}">own()</script>`, {
      headers: { "content-type": "text/html" },
    });
  const policy = (await get("/en")).response.headers.get("content-security-policy");
  expect(policy).toContain(hashOf("own()"));
  expect(policy).not.toContain(hashOf("steal()"));
});

/** Asked as a browser asks again: 304, and no body. */
test("whoever has the page is told so, until it changes; each coding is known by its own name", async () => {
  const etags = new Map<string, string>();
  for (const coding of ["identity", "gzip", "br"]) {
    const { response } = await get("/en", { "accept-encoding": coding });
    etags.set(coding, response.headers.get("etag") ?? "");
    expect(response.headers.get("cache-control")).toBe("private, no-cache");
  }
  expect(new Set(etags.values()).size).toBe(3);
  for (const [coding, etag] of etags)
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const { response, text } = await get("/en", { "accept-encoding": coding, "if-none-match": known });
      expect([response.status, text, response.headers.get("etag")]).toEqual([304, "", etag]);
      expect(response.headers.get("vary")).toBe("Accept-Encoding, Cookie");
    }
  revision = 2;
  time = 2_000;
  const headers = { "accept-encoding": "gzip", "if-none-match": etags.get("gzip") ?? "" };
  expect((await get("/en", headers)).response.status).toBe(200);
});

test("a page that is made again and has not changed is still known", async () => {
  answer = (nonce) => new Response(`<script nonce="${nonce}">1</script>`, { headers: { "content-type": "text/html" } });
  const etag = (await get("/en")).response.headers.get("etag") ?? "";
  revision = 2;
  time = 2_000;
  expect((await get("/en", { "if-none-match": etag })).response.status).toBe(304);
  expect(rendered).toHaveLength(2);
});

test("a cache in front may keep what everybody gets, and nothing that a choice of display or a crawler has drawn", async () => {
  sharedSeconds = 30;
  const keptBy = async (headers: Record<string, string>) =>
    (await get("/en", headers)).response.headers.get("cache-control");
  expect(await keptBy({})).toBe("public, max-age=0, must-revalidate, s-maxage=30");
  expect(await keptBy({ cookie: "ama=1" })).toContain("s-maxage=30");
  expect(await keptBy({ cookie: "currency=USD" })).toBe("private, no-cache");
  expect(await keptBy({ "user-agent": "Googlebot" })).toBe("private, no-cache");
});

test("compressed and plain hold the same page", async () => {
  const plain = await get("/en", { "accept-encoding": "identity" });
  const gzip = await get("/en", { "accept-encoding": "gzip" });
  expect([plain.response.headers.get("content-encoding"), gzip.response.headers.get("content-encoding")]).toEqual([
    null,
    "gzip",
  ]);
  expect(gzip.text).toBe(plain.text);
});

test("a connection that stays and one that ends get the same head", async () => {
  await get("/en");
  const headOf = async (headers: Record<string, string>, agent: Agent) => {
    const [response] = (await once(httpGet(`${origin}/en`, { headers, agent }), "response")) as [IncomingMessage];
    response.resume();
    const { date, connection, "keep-alive": _, ...rest } = response.headers;
    expect([response.statusCode, new Date(date ?? "").getTime()]).toEqual([200, expect.any(Number)]);
    expect(Math.abs(Date.now() - new Date(date ?? "").getTime())).toBeLessThan(5_000);
    return {
      connection,
      rest,
    };
  };
  const agent = new Agent({ keepAlive: true });
  const stays = await headOf({ "accept-encoding": "gzip" }, agent);
  const ends = await headOf({ "accept-encoding": "gzip" }, new Agent({ keepAlive: false }));
  agent.destroy();
  expect([stays.connection, ends.connection]).toEqual(["keep-alive", "close"]);
  expect(stays.rest).toEqual(ends.rest);
  expect(Object.keys(stays.rest)).toContain("referrer-policy");
});

test("only the currency and the text size of a visitor reach the page", async () => {
  await get("/en", { cookie: "ama=secret; currency=USD; language=ar" });
  expect(rendered).toEqual([{ path: "/en", cookie: "currency=USD" }]);
});

test("an old page is given once more while the new one is made", async () => {
  expect((await get("/en")).text).toContain("<p>1</p>");
  time = 61_000;
  expect((await get("/en")).text).toContain("<p>1</p>");
  await sleep(50);
  expect((await get("/en")).text).toContain("<p>2</p>");
  time = 61_000 + 12 * 60_000;
  expect((await get("/en")).text).toContain("<p>3</p>");
});

test("what was published is seen within a second", async () => {
  expect((await get("/en")).text).toContain("<p>1</p>");
  revision = 2;
  time = 900;
  expect((await get("/en")).text).toContain("<p>1</p>");
  time = 2_000;
  expect((await get("/en")).text).toContain("<p>2</p>");
});

test("a page that was begun before something was published is not kept", async () => {
  let release = () => {};
  slow = new Promise((resolve) => (release = resolve));
  const begun = get("/en");
  while (rendered.length === 0) await sleep(1);
  revision = 2;
  time = 1_500;
  slow = undefined;
  await get("/ar");
  release();
  await begun;
  expect((await get("/en")).text).toContain("<p>3</p>");
});

test("the store is bounded by bytes: pages not asked for longest go", async () => {
  answer = (nonce) =>
    new Response(`<p>${rendered.length} ${"x".repeat(1_200)}</p><script nonce="${nonce}"></script>`, {
      headers: { "content-type": "text/html" },
    });
  for (const path of ["/en", "/ar", "/en/offers", "/en/blogs"]) {
    time += 1;
    await get(path);
  }
  expect((await get("/en/blogs")).text).toContain("<p>4 ");
  expect((await get("/en")).text).toContain("<p>5 ");
});

test.each([
  ["a fault", () => new Response("<p>no</p>", { status: 500, headers: { "content-type": "text/html" } })],
  ["a cookie", () => new Response("<p>mine</p>", { headers: { "content-type": "text/html", "set-cookie": "a=b" } })],
  [
    "an attempt of one visitor",
    () => new Response('<input name="attempt" value="1">', { headers: { "content-type": "text/html" } }),
  ],
  ["a redirect", () => new Response(null, { status: 302, headers: { location: "/ar" } })],
])("%s is not kept", async (_, made) => {
  answer = made;
  expect((await get("/en")).response.status).toBe(404);
  answer = page;
  expect((await get("/en")).response.status).toBe(200);
});
