import { createServer } from "node:https";
import type { lookup } from "node:dns";
import { expect, test } from "vitest";
import webPush from "web-push";
import { testPushSender } from "#server/testing/suites/push-sender.suite.ts";
import { isPublicAddress } from "#server/platform/push/public-endpoint.ts";
import { createPostPush, lookupPublic } from "./post-push.ts";
import { openWebPush } from "./testing/open-web-push.ts";
import { createWebPush } from "./web-push.ts";

testPushSender("web push", async () => {
  const { mock, sender } = openWebPush();
  const names = { away: "refused_connection", gone: "gone", busy: "busy", lost: "lost" } as const;
  return {
    sender,
    target: mock.target,
    sent: async () => {
      mock.faults.length = 0;
      return mock.taken.map(({ topic, content }) => {
        const { title, body, path } = content as { title: string; body: string; path: string };
        return { topic: topic ?? "", title, body, path };
      });
    },
    failNext: (how) => void mock.faults.push(names[how]),
    close: async () => {},
  };
});

const context = { requestId: "push", locale: "en" as const };
const words = { title: "Changed", body: "The flight", path: "/en/my-bookings/A" };
const messageTo = (to: { endpoint: string; p256dh: string; auth: string }) => ({
  to,
  words,
  locale: "en" as const,
  topic: "topic-of-it",
  seconds: 90.5,
});

test("what goes out is signed by our key, opened by the browser alone, and says for how long and in whose place it stands", async () => {
  const { mock, sender } = openWebPush();
  await sender.send(messageTo(mock.target), context);
  const content = { ...words, locale: "en", tag: "topic-of-it" };
  expect(mock.taken).toEqual([{ ttl: 90, topic: "topic-of-it", urgency: "normal", content }]);
});

test.each([
  ["unknown", "not_found", "http_404"],
  ["gone", "not_found", "http_410"],
  ["too_large", "not_permitted", "http_413"],
  ["busy", "rate_limited", "http_429"],
  ["down", "unavailable", "http_503"],
  ["timeout", "unknown_outcome", "timeout"],
  ["lost", "unknown_outcome", "connection_lost"],
] as const)("%s is %s, and no second message goes out by itself", async (fault, kind, code) => {
  const { mock, sender } = openWebPush();
  mock.faults.push(fault);
  await expect(sender.send(messageTo(mock.target), context)).rejects.toMatchObject({ kind, info: { code } });
  expect(mock.countCalls()).toBe(1);
});

test("a service that asks to wait is waited for; another key than the one a browser knows is refused", async () => {
  const { mock, settings, sender } = openWebPush();
  mock.faults.push("busy");
  await expect(sender.send(messageTo(mock.target), context)).rejects.toMatchObject({ info: { retryAfterMs: 7000 } });
  const stranger = createWebPush({ ...settings, ...webPush.generateVAPIDKeys() }, { post: mock.post });
  await expect(stranger.send(messageTo(mock.target), context)).rejects.toMatchObject({ kind: "auth" });
});

test("keys that are none are a browser that is not there", async () => {
  const { mock, sender } = openWebPush();
  const to = { ...mock.target, p256dh: "A".repeat(87) };
  await expect(sender.send(messageTo(to), context)).rejects.toMatchObject({ kind: "not_found" });
  expect(mock.countCalls()).toBe(0);
});

test.each([
  ["8.8.8.8", true],
  ["2001:4860:4860::8888", true],
  ["127.0.0.1", false],
  ["10.1.2.3", false],
  ["172.20.0.1", false],
  ["192.168.1.1", false],
  ["169.254.169.254", false],
  ["100.64.0.1", false],
  ["224.0.0.1", false],
  ["::1", false],
  ["::ffff:127.0.0.1", false],
  ["::ffff:8.8.8.8", false],
  ["64:ff9b::7f00:1", false],
  ["fd00::1", false],
  ["fe80::1", false],
  ["2002:7f00:1::", false],
  ["name", false],
] as const)("%s is an address of the internet: %s", (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});

const answering = (...addresses: string[]) =>
  ((_name: string, _options: object, done: (error: null, found: object[]) => void) =>
    done(
      null,
      addresses.map((address) => ({ address, family: 4 })),
    )) as unknown as typeof lookup;

test("a name that leads into our own network is never called, and the browser is taken as gone", async () => {
  let calls = 0;
  const inside = createServer(() => (calls += 1)).on("connection", () => (calls += 1));
  await new Promise<void>((resolve) => inside.listen(0, "127.0.0.1", resolve));
  try {
    const { mock, settings } = openWebPush();
    const post = createPostPush(lookupPublic(answering("127.0.0.1", "10.0.0.1")));
    const sender = createWebPush(settings, { post });
    const { port } = inside.address() as { port: number };
    const to = { ...mock.target, endpoint: `https://push.service-of-browsers.net:${port}/send/a` };
    await expect(sender.send(messageTo(to), context)).rejects.toMatchObject({
      kind: "not_found",
      info: { code: "private_address" },
    });
    const bare = { ...to, endpoint: `https://127.0.0.1:${port}/send/a` };
    await expect(sender.send(messageTo(bare), context)).rejects.toMatchObject({ info: { code: "private_address" } });
    expect(calls).toBe(0);
  } finally {
    inside.close();
  }
});

test("of several addresses a public one is taken", async () => {
  const found = await new Promise((resolve, reject) =>
    lookupPublic(answering("10.0.0.1", "8.8.4.4"))("push.service-of-browsers.net", { all: true }, (error, addresses) =>
      error ? reject(error) : resolve(addresses),
    ),
  );
  expect(found).toEqual([{ address: "8.8.4.4", family: 4 }]);
});
