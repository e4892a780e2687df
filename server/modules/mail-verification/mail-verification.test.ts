import { afterAll, beforeAll, expect, test } from "vitest";
import { verifyMessage } from "#contract/mail-verification.ts";
import { sendContactMessage } from "#contract/support.ts";
import { createBrowser } from "#server/testing/browser.ts";
import { refusalOf } from "#server/modules/accounts/testing/account-client.ts";
import { retentionJob } from "#server/platform/retention/retention.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";
import { createMailVerification } from "./index.ts";
import { sentMails } from "./tables.ts";

let app: TestApp;
let visitor: ReturnType<typeof createBrowser>;
beforeAll(async () => {
  app = await createTestApp();
  visitor = createBrowser(app);
  await visitor.open();
});
afterAll(() => app.close());

const message = {
  name: "Omar",
  email: "omar.saleh@example.com",
  phone_country: "+966",
  phone: "501234567",
  subject: "question",
  message: "When does the desk at the airport open?",
} as const;

async function receive() {
  await visitor.api(sendContactMessage, message);
  await app.queue.drain();
  const [mail] = (await app.mailbox?.list()) ?? [];
  return { mail, code: /\b[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}\b/.exec(mail?.textBody ?? "")?.[0] ?? "" };
}

test("every message ends with a code, by which anybody learns what was sent, when and to which masked address", async () => {
  const { mail, code } = await receive();
  expect(code).not.toBe("");
  expect(mail?.htmlBody).toContain(code);
  expect(mail?.textBody).toContain(new URL(app.env.PUBLIC_URL).host);
  const found = await visitor.api(verifyMessage, { code });
  expect(found).toMatchObject({ subject: mail?.subject, locale: "en", to: "o•••@example.com" });
  expect(Math.abs(Date.parse(found.sentAt) - app.clock.now().getTime())).toBeLessThan(60_000);
});

test("it is taken as people copy it, and refused when it is none of ours", async () => {
  const { code } = await receive();
  const typed = ` ${code.toLowerCase().replace("-", " ").replaceAll("0", "o").replaceAll("1", "l")} `;
  expect((await visitor.api(verifyMessage, { code: typed })).to).toBe("o•••@example.com");
  expect(await refusalOf(visitor.api(verifyMessage, { code: "0000-0000" }))).toMatchObject({ status: 404 });
  expect(await refusalOf(visitor.api(verifyMessage, { code: "7K3M" }))).toMatchObject({
    status: 422,
    errors: { code: ["mail_code"] },
  });
});

test("a message without a place for its code is not sent", async () => {
  const email = {
    key: "bare",
    to: "a@example.com",
    replyTo: "help@wijha.example",
    subject: "Bare",
    kind: "notice" as const,
    text: "x",
    html: "<p>x</p>",
    locale: "en" as const,
  };
  const { mailer } = createMailVerification({
    db: app.database,
    clock: app.clock,
    mailer: app.mailer,
    keys: app.keyFor("mail codes"),
    publicUrl: app.env.PUBLIC_URL,
  });
  await expect(mailer.send(email)).rejects.toThrow(/no place for its code/);
});

test("what was sent a year ago is forgotten", async () => {
  await receive();
  await app.database.update(sentMails).set({ sentAt: new Date(app.clock.now().getTime() - 366 * 86_400_000) });
  await app.queue.enqueue(app.database, retentionJob, {});
  await app.queue.drain();
  expect(await app.database.$count(sentMails)).toBe(0);
});
