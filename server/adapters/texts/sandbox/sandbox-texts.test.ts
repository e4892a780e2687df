import { expect, test } from "vitest";
import { testTextSender } from "#server/testing/suites/text-sender.suite.ts";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { createTestDatabase } from "#server/testing/test-database.ts";
import { createSandboxTexts, deleteTextCopies, type TextFault } from "./sandbox-texts.ts";

testTextSender("sandbox", async () => {
  const { database, drop } = await createTestDatabase();
  let faults: TextFault[] = [];
  const box = createSandboxTexts(database, () => faults.shift() ?? null);
  return {
    sender: box,
    sent: async () => {
      faults = [];
      return (await box.list()).map(({ toNumber, textBody, reference }) => ({
        to: toNumber,
        text: textBody,
        reference,
      }));
    },
    failNext: (how) => void faults.push(how),
    close: drop,
  };
});

test("the box shows its texts beside the mailbox, as text with links, and forgets old ones", async () => {
  await using app = await createTestApp();
  const text = "<script>x</script> https://wijha.test/p/A?b=<b>";
  await app.texts.send({ to: "+966551234567", text, reference: "one" }, { requestId: "texts", locale: "en" });
  const page = await (await app.request("/mailbox/texts")).text();
  expect(page).toContain("&lt;script&gt;x&lt;/script&gt;");
  expect(page).not.toContain("<script>x");
  expect(page).toContain('<a href="https://wijha.test/p/A?b=">');
  expect(await (await app.request("/mailbox")).text()).toContain('<a href="/mailbox/texts">');
  expect(await deleteTextCopies(app.database, new Date(Date.now() + 1000))).toBe(1);
  expect(await app.textBox?.list()).toEqual([]);
});
