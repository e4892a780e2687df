import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { createTestDatabase } from "#server/testing/test-database.ts";
import { testPushSender } from "#server/testing/suites/push-sender.suite.ts";
import { createPushBox, deletePushCopies, type PushFault } from "./push-box.ts";

const target = { endpoint: "https://push.service-of-browsers.net/send/secret-part", p256dh: "", auth: "" };

testPushSender("sandbox", async () => {
  const { database, drop } = await createTestDatabase();
  const faults: PushFault[] = [];
  const box = createPushBox(database, { id: "k", key: randomBytes(32) }, () => faults.shift() ?? null);
  return {
    sender: box,
    target,
    sent: () => box.list(),
    failNext: (how) => void faults.push(how),
    close: drop,
  };
});

test("the box shows them beside the mailbox, as text with the link of a press, without the browser's address, and forgets old ones", async () => {
  await using app = await createTestApp();
  const words = { title: "<script>x</script>", body: "The flight", path: "/en/my-bookings/A" };
  const message = { to: target, words, locale: "en" as const, topic: "t", seconds: 60 };
  await app.push?.send(message, { requestId: "pushes", locale: "en" });
  const page = await (await app.request("/mailbox/pushes")).text();
  expect(page).toContain('<a href="/en/my-bookings/A">&lt;script&gt;x&lt;/script&gt;</a>');
  expect(page).toContain("push.service-of-browsers.net");
  expect(page).not.toContain("secret-part");
  for (const other of ["/mailbox", "/mailbox/texts"])
    expect(await (await app.request(other)).text()).toContain('<a href="/mailbox/pushes">');
  expect(await deletePushCopies(app.database, new Date(Date.now() + 1000))).toBe(1);
  expect(await app.pushBox?.list()).toEqual([]);
});
