import { expect, test } from "vitest";
import { jobType } from "#server/platform/queue/queue.ts";
import { createTestApp } from "./create-test-app.ts";

test("an app with a database of its own answers, and is gone afterwards", async () => {
  await using app = await createTestApp();
  expect((await app.request("/readyz")).status).toBe(200);
  await app.mailer.send({
    key: "one",
    to: "sara@example.com",
    replyTo: "help@wijha.example",
    subject: "مرحبا",
    text: "أهلا",
    html: "<p>أهلا</p>",
    locale: "ar",
    kind: "notice" as const,
  });
  await app.mailer.send({
    key: "one",
    to: "sara@example.com",
    replyTo: "help@wijha.example",
    subject: "مرحبا",
    text: "أهلا",
    html: "<p>أهلا</p>",
    locale: "ar",
    kind: "notice" as const,
  });
  expect((await app.mailbox?.list())?.map(({ subject }) => subject)).toEqual(["مرحبا"]);
  expect(await app.queue.drain()).toBe(0);
  void jobType;
});
