import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { createListener, type Listener } from "#server/listen.ts";
import { createBodyRoom } from "./body-room.ts";
import { refusalOf } from "./receive-body.ts";

const kilobyte = 1024;
const megabyte = kilobyte * kilobyte;
const upload = "/api/me/picture";
let listener: Listener | undefined;
afterEach(() => {
  listener?.server.closeAllConnections();
  listener?.server.close();
});

/** Tells what the handler got: the refusal, or how many bytes. */
async function open(room = createBodyRoom(), answerAfterMs = 0) {
  listener = createListener(
    (request, response) => {
      const refusal = refusalOf(request);
      const { rawBody } = request as { rawBody?: Buffer };
      const answer = () => void response.writeHead(refusal ?? 200).end(String(rawBody?.length ?? "none"));
      if (answerAfterMs > 0) setTimeout(answer, answerAfterMs);
      else answer();
    },
    { room },
  );
  await listener.listen({ port: 0, host: "127.0.0.1" });
  return `http://127.0.0.1:${listener.port()}`;
}

/** A body of so many bytes that tells no length. */
const chunked = (bytes: number) =>
  new ReadableStream({
    start(controller) {
      for (let left = bytes; left > 0; left -= 64 * kilobyte)
        controller.enqueue(new Uint8Array(Math.min(left, 64 * kilobyte)));
      controller.close();
    },
  });
const send = async (address: string, method: string, body: BodyInit) => {
  const answer = await fetch(address, { method, body, duplex: "half" } as RequestInit);
  return [answer.status, await answer.text()];
};

test("a body up to the limit arrives whole, with or without a length; one byte more is refused", async () => {
  const origin = await open();
  for (const body of [(bytes: number) => new Uint8Array(bytes), chunked]) {
    expect(await send(`${origin}/en/contact-us`, "POST", body(256 * kilobyte))).toEqual([200, String(256 * kilobyte)]);
    expect(await send(`${origin}/en/contact-us`, "POST", body(256 * kilobyte + 1))).toEqual([413, "0"]);
    expect(await send(`${origin}${upload}`, "PUT", body(8 * megabyte))).toEqual([200, String(8 * megabyte)]);
    expect(await send(`${origin}${upload}`, "PUT", body(8 * megabyte + 1))).toEqual([413, "0"]);
  }
});

test("a request without a body is handed on at once", async () => {
  const origin = await open();
  expect(await (await fetch(`${origin}/en`)).text()).toBe("none");
});

test("a sender of 60 MB reads the answer: its connection is not cut before", async () => {
  const origin = await open();
  expect(await send(`${origin}/en/contact-us`, "POST", new Uint8Array(60 * megabyte))).toEqual([413, "0"]);
});

test("who asks before sending is told at once, and sends nothing", async () => {
  const origin = await open();
  const socket = connect(Number(new URL(origin).port), "127.0.0.1");
  socket.write(
    `POST /en/contact-us HTTP/1.1\r\nHost: x\r\nContent-Length: ${60 * megabyte}\r\nExpect: 100-continue\r\n\r\n`,
  );
  const answer = await new Promise<string>((resolve) => socket.once("data", (bytes) => resolve(bytes.toString())));
  socket.destroy();
  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
});

test("what hangs up while it sends gives its room back, and no handler is asked", async () => {
  const room = createBodyRoom({ largeBytes: 8 * megabyte, largeBytesOfOne: 8 * megabyte });
  const origin = await open(room);
  const socket = connect(Number(new URL(origin).port), "127.0.0.1");
  socket.write(`PUT ${upload} HTTP/1.1\r\nHost: x\r\nContent-Length: ${8 * megabyte}\r\n\r\n`);
  await sleep(50);
  const next = send(`${origin}${upload}`, "PUT", new Uint8Array(4 * megabyte));
  await sleep(50);
  socket.destroy();
  expect(await next).toEqual([200, String(4 * megabyte)]);
});

test("files wait for room until others have been answered; nobody holds more than a share", async () => {
  const share = { largeBytes: 16 * megabyte, largeBytesOfOne: 2 * megabyte };
  const room = createBodyRoom({ ...share, mostWaiting: 3, patienceMs: 5_000 });
  const origin = await open(room, 150);
  const all = await Promise.all(
    Array.from({ length: 8 }, async () => (await send(`${origin}${upload}`, "PUT", new Uint8Array(megabyte)))[0]),
  );
  expect(all.filter((status) => status === 200).length).toBeGreaterThanOrEqual(4);
  expect(all.filter((status) => status === 503).length).toBeGreaterThanOrEqual(1);
  expect(all.every((status) => status === 200 || status === 503)).toBe(true);
});

test("many small bodies at once are bounded together", async () => {
  const room = createBodyRoom({ smallBytes: 400 * kilobyte });
  const origin = await open(room, 150);
  const all = await Promise.all(
    Array.from(
      { length: 4 },
      async () => (await send(`${origin}/en/contact-us`, "POST", new Uint8Array(200 * kilobyte)))[0],
    ),
  );
  expect(all.toSorted((a, b) => Number(a) - Number(b))).toEqual([200, 200, 503, 503]);
  expect((await send(`${origin}/en/contact-us`, "POST", new Uint8Array(200 * kilobyte)))[0]).toBe(200);
});

test("one caller takes a share of the room, and others the rest; what waits comes in when there is room", async () => {
  const room = createBodyRoom({ largeBytes: 10, largeBytesOfOne: 6, patienceMs: 50 });
  const first = await room.enterLarge(6, "one");
  expect(await room.enterLarge(1, "one")).toBeNull();
  const second = await room.enterLarge(4, "two");
  expect(await room.enterLarge(1, "three")).toBeNull();
  const waiting = room.enterLarge(5, "three");
  first?.release();
  first?.release();
  expect(await waiting).not.toBeNull();
  second?.release();
  expect(await room.enterLarge(5, "one")).not.toBeNull();
  expect(await room.enterLarge(1, "two")).toBeNull();
});
