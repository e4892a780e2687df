import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, expect, test } from "vitest";
import { createClamdScan } from "./clamd-scan.ts";

const folder = mkdtempSync(join(tmpdir(), "clamd-"));
const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const told: string[] = [];
const log = { error: (message: string) => void told.push(message) };

/** A daemon as ClamAV's protocol says, that knows one word. Answers where it listens. */
async function openDaemon(path?: string): Promise<string> {
  const server = createServer((socket) => void serve(socket));
  server.listen(path ? { path } : { host: "127.0.0.1", port: 0 });
  await once(server, "listening");
  closing.push(() => server.close());
  const address = server.address();
  return typeof address === "object" && address ? `tcp://127.0.0.1:${address.port}` : `unix://${path}`;
}

async function serve(socket: Socket) {
  let got = Buffer.alloc(0);
  for await (const part of socket as AsyncIterable<Buffer>) {
    got = Buffer.concat([got, part]);
    const content = readStream(got);
    if (content === null) continue;
    const verdict = content.includes("EVIL") ? "Eicar-Test-Signature FOUND" : "OK";
    socket.end(content.includes("LARGE") ? "INSTREAM size limit exceeded. ERROR\0" : `stream: ${verdict}\0`);
    return;
  }
}

/** What was sent in chunks; null before its end. */
function readStream(got: Buffer): Buffer | null {
  const command = "zINSTREAM\0";
  if (got.length < command.length) return null;
  expect(got.subarray(0, command.length).toString()).toBe(command);
  const chunks: Buffer[] = [];
  for (let at = command.length; at + 4 <= got.length;) {
    const length = got.readUInt32BE(at);
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(got.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}

test("a file is clean, or is not, also one of many chunks and over a socket of the machine", async () => {
  const scan = createClamdScan(await openDaemon(), log);
  expect(await scan.isClean(Buffer.alloc(300_000, "a"))).toBe(true);
  expect(await scan.isClean(Buffer.concat([Buffer.alloc(200_000, "a"), Buffer.from("EVIL")]))).toBe(false);
  expect(await scan.isClean(Buffer.alloc(0))).toBe(true);
  expect(await createClamdScan(await openDaemon(join(folder, "clamd.ctl")), log).isClean(Buffer.from("EVIL"))).toBe(
    false,
  );
});

test("what was not looked through is never clean: the caller is told to come back, and the log why", async () => {
  const scan = createClamdScan(await openDaemon(), log);
  await expect(scan.isClean(Buffer.from("LARGE"))).rejects.toMatchObject({ code: "unavailable" });
  const nobody = createClamdScan("tcp://127.0.0.1:1", log);
  await expect(nobody.isClean(Buffer.from("a"))).rejects.toMatchObject({ code: "unavailable" });
  expect(told).toEqual(["the virus scanner did not look through a file", "the virus scanner is away"]);
});
