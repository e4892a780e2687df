import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createServer, get, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createStaticFiles } from "./static-files.ts";

let folder: string;
let server: Server;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "wijha-files-"));
  mkdirSync(join(folder, "client/assets"), { recursive: true });
  writeFileSync(join(folder, "secret.txt"), "secret");
  writeFileSync(join(folder, "client/icon.svg"), "<svg/>");
  writeFileSync(join(folder, "client/.hidden"), "hidden");
  writeFileSync(join(folder, "client/assets/app-abc.js"), "plain");
  writeFileSync(join(folder, "client/assets/moved-abc.js"), "moved");
  writeFileSync(join(folder, "client/assets/app-abc.js.br"), "brotli");
  writeFileSync(join(folder, "client/assets/app-abc.js.gz"), "gzip");
  mkdirSync(join(folder, "client/pictures"));
  writeFileSync(join(folder, "client/pictures/lobby-640.avif"), "picture");
  const send = createStaticFiles(join(folder, "client"));
  server = createServer((request, response) => void (send(request, response) || response.writeHead(404).end()));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

/** By node:http, which sends a path as it stands and opens no coding. */
const read = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  new Promise<{ response: IncomingMessage; text: string }>((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    get({ port, host: "127.0.0.1", path, headers, method }, (response) => {
      let text = "";
      response.on("data", (chunk: Buffer) => (text += chunk.toString()));
      response.on("end", () => resolve({ response, text }));
    }).on("error", reject);
  });

test.each([
  ["gzip, br", "brotli"],
  ["gzip", "gzip"],
  ["identity", "plain"],
])("an asset is sent compressed as the browser takes it: %s", async (accept, text) => {
  const answer = await read("/assets/app-abc.js", { "accept-encoding": accept });
  expect(answer.text).toBe(text);
  expect(answer.response.headers).toMatchObject({
    "content-type": "text/javascript; charset=utf-8",
    vary: "Accept-Encoding",
  });
});

test("assets and pictures are kept for ever, other files are asked for again", async () => {
  expect((await read("/assets/app-abc.js")).response.headers["cache-control"]).toContain("immutable");
  expect((await read("/pictures/lobby-640.avif?v=1")).response.headers).toMatchObject({
    "content-type": "image/avif",
    "cache-control": expect.stringContaining("immutable"),
  });
  const first = await read("/icon.svg?v=1");
  expect(first.response.headers["cache-control"]).toBe("public, max-age=3600");
  const again = await read("/icon.svg", { "if-none-match": first.response.headers.etag ?? "" });
  expect([again.response.statusCode, again.text]).toEqual([304, ""]);
});

test("a file that has gone since the start answers 404, and is sent when it is back", async () => {
  const path = join(folder, "client/assets/moved-abc.js");
  renameSync(path, `${path}.away`);
  const { response } = await read("/assets/moved-abc.js");
  expect([response.statusCode, response.headers["cache-control"]]).toEqual([404, "no-store"]);
  renameSync(`${path}.away`, path);
  expect((await read("/assets/moved-abc.js")).text).toBe("moved");
});

test("HEAD has the length and no body", async () => {
  const { response, text } = await read("/icon.svg", {}, "HEAD");
  expect([response.headers["content-length"], text]).toEqual(["6", ""]);
});

test.each([
  "/../secret.txt",
  "/assets/../../secret.txt",
  "/%2e%2e/secret.txt",
  "/.hidden",
  "/assets",
  "/",
  "/assets/app-abc.js.br",
])("nothing else can be named: %s", async (path) => expect((await read(path)).response.statusCode).toBe(404));
