import { expect, test } from "vitest";
import { createTestPlatform } from "#server/testing/create-test-platform.ts";
import { createMailLog } from "./mail-log.ts";

test("what becomes of a letter is noted by its key, masked and without words; what was refused stays refused", async () => {
  await using platform = await createTestPlatform();
  const { mailLog } = platform;
  const letter = { key: "case-answer-1", to: "noura@example.com", template: "case_answer" };
  await mailLog.note(letter, "waiting", { tried: false });
  await mailLog.note(letter, "failed", { tried: true });
  await mailLog.note(letter, "failed", { tried: true });
  await mailLog.note(letter, "sent", { tried: true });
  expect(await mailLog.list(5)).toMatchObject([
    { template: "case_answer", recipient: "n•••@example.com", state: "sent", tries: 3 },
  ]);
  const refused = { key: "case-answer-2", to: "huda@example.com" };
  await mailLog.rejected(refused);
  await mailLog.note(refused, "sent", { tried: true });
  expect((await mailLog.find(refused.key))?.state).toBe("rejected");
  expect(JSON.stringify(await mailLog.list(5))).not.toContain("noura@");
  expect(await mailLog.deleteOld(new Date(platform.clock.now().getTime() + 1))).toBe(2);
});

test("a log that cannot be written stops no letter", async () => {
  await using platform = await createTestPlatform();
  await platform.database.$client.query("drop table mail_log");
  const log = createMailLog({ db: platform.database, clock: platform.clock, log: platform.log });
  await expect(log.note({ key: "any", to: "a@example.com" }, "sent", { tried: true })).resolves.toBeUndefined();
});
