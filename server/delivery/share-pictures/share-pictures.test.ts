import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createRateLimits } from "#server/http/limits.ts";
import type { RenderPage } from "../render-page.ts";
import { createSharePictures } from "./share-pictures.ts";
import type { DrawPicture } from "./draw-queue.ts";

const scenes = join(import.meta.dirname, "../../../public/scenes");
let folder: string;
let server: Server;
let pages: Record<string, string>;
let errors: unknown[];
let asked: string[];

const pageOf = (share: object) =>
  `<meta name="share" content="${JSON.stringify(share).replaceAll("&", "&amp;").replaceAll('"', "&quot;")}"/>`;
const istanbul = { title: 'Istanbul & "the Princes"', line: "Two continents", scene: "istanbul" };

async function open(draw?: DrawPicture, limits = createRateLimits({ factor: 1000 })) {
  const render: RenderPage = async (request, { ip }) => {
    asked.push(ip);
    const page = pages[new URL(request.url).pathname];
    return new Response(page ?? "no", { status: page === undefined ? 404 : 200 });
  };
  const onError = (error: unknown) => void errors.push(error);
  const deps = { render, publicOrigin: "http://wijha.test", scenes, folder, onError, ...(draw ? { draw } : {}) };
  const addressOf = ({ headers }: IncomingMessage) => String(headers["x-forwarded-for"] ?? "");
  const send = createSharePictures({ ...deps, addressOf, spend: limits.spend });
  server = createServer((request, response) => void (send(request, response) || response.writeHead(418).end()));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
}
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { headers });

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "wijha-share-"));
  errors = [];
  asked = [];
  pages = { "/en": pageOf(istanbul), "/ar/destinations/x": pageOf({ ...istanbul, title: "إسطنبول" }), "/en/me": "<p>" };
});
afterEach(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

test("the picture of a page is a JPEG of 1200 x 630, drawn once and kept", async () => {
  await open();
  for (const path of ["/og/en.jpg?v=1", "/og/ar/destinations/x.jpg", "/og/en.jpg"]) {
    const answer = await get(path);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
    const { format, width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect([format, width, height]).toEqual(["jpeg", 1200, 630]);
  }
  expect(readdirSync(folder)).toHaveLength(2);
  expect(errors).toEqual([]);
}, 20_000);

test("who asks at once waits for the same drawing, and another text is another picture", async () => {
  const drawn: string[] = [];
  await open(async ({ title }) => {
    drawn.push(title);
    await new Promise((resolve) => setTimeout(resolve, 30));
    return Buffer.from("picture");
  });
  const answers = await Promise.all(Array.from({ length: 8 }, () => get("/og/en.jpg")));
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect(drawn).toEqual(['Istanbul & "the Princes"']);
  const etag = answers[0]?.headers.get("etag") ?? "";
  expect((await get("/og/en.jpg", { "if-none-match": etag })).status).toBe(304);
  pages["/en"] = pageOf({ ...istanbul, line: "Another" });
  expect((await get("/og/en.jpg", { "if-none-match": etag })).status).toBe(200);
  expect(drawn).toHaveLength(2);
});

test("a page that is not there, or says nothing, has none; nobody can make us draw endlessly", async () => {
  await open(() => null);
  expect((await get("/og/en/nowhere.jpg")).status).toBe(404);
  expect((await get("/og/en/me.jpg")).status).toBe(404);
  expect((await get("/og/fr.jpg")).status).toBe(418);
  const full = await get("/og/en.jpg");
  expect([full.status, full.headers.get("retry-after")]).toEqual([503, "5"]);
});

test("a scene is a plain name, never a path", async () => {
  await open();
  pages["/en"] = pageOf({ ...istanbul, scene: "../../package" });
  expect((await get("/og/en.jpg")).status).toBe(500);
  expect(String(errors[0])).toContain("invalid scene name");
});

test("each caller has a limit, and the pages that are rendered for it are asked for as that caller", async () => {
  await open(async () => Buffer.from("picture"), createRateLimits({}));
  const ask = async (ip: string) => (await get("/og/en.jpg", { "x-forwarded-for": ip })).status;
  const answers = await Promise.all(Array.from({ length: 62 }, () => ask("203.0.113.1")));
  expect(answers.filter((status) => status === 200)).toHaveLength(60);
  const refused = await get("/og/en.jpg", { "x-forwarded-for": "203.0.113.1" });
  expect([refused.status, refused.headers.get("retry-after"), refused.headers.get("cache-control")]).toEqual([
    429,
    "5",
    "no-store",
  ]);
  expect(await ask("203.0.113.2")).toBe(200);
  expect(asked).toContain("203.0.113.2");
  expect(errors).toEqual([]);
});
