import { expect, test } from "vitest";
import { partnerCalls } from "#server/platform/partners/tables.ts";
import type { CallContext } from "#server/platform/supplier.ts";
import { testTextSender } from "#server/testing/suites/text-sender.suite.ts";
import { openUnifonic } from "./testing/open-unifonic.ts";

testTextSender("unifonic", async () => {
  const { mock, sender, close } = await openUnifonic();
  return {
    sender,
    sent: async () => {
      mock.faults.length = 0;
      return mock.sent;
    },
    failNext: (how) => void mock.faults.push(how === "away" ? "refused_connection" : "lost"),
    close,
  };
});

const context: CallContext = { requestId: "request-1", locale: "en" };
const message = { to: "+966551234567", text: "secret words https://wijha.test/p/token", reference: "one" };

test("the sender's name and the kind of message go with it", async () => {
  await using given = await openUnifonic();
  await given.sender.send(message, context);
  expect(given.mock.sent).toEqual([expect.objectContaining({ sender: "WIJHA", type: "3", reference: "one" })]);
});

test.each([
  ["down", "unknown_outcome", 1],
  ["cut", "unknown_outcome", 1],
  ["busy", "rate_limited", 1],
  ["maintenance", "unknown_outcome", 1],
  ["bad_sid", "auth", 1],
] as const)("%s is %s, and no second message goes out by itself", async (fault, kind, calls) => {
  await using given = await openUnifonic();
  given.mock.faults.push(fault);
  await expect(given.sender.send(message, context)).rejects.toMatchObject({ kind });
  expect(given.mock.countCalls()).toBe(calls);
});

test("no answer in time leaves it in doubt", async () => {
  await using given = await openUnifonic();
  const silent = given.open(() => Promise.reject(new DOMException("no answer", "TimeoutError")));
  await expect(silent.send(message, context)).rejects.toMatchObject({
    kind: "unknown_outcome",
    info: { code: "timeout" },
  });
});

test("recordings hold neither the credential, nor the number, nor the words", async () => {
  await using given = await openUnifonic();
  await given.sender.send(message, context);
  const recorded = JSON.stringify(await given.database.select().from(partnerCalls));
  expect(recorded).toContain("send text");
  for (const secret of ["sid-of-a-test", "966551234567", "secret words", "/p/token"])
    expect(recorded).not.toContain(secret);
});
