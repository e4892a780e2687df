import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";

let app: TestApp;
let id: string;
beforeAll(async () => {
  app = await createTestApp();
  await app.mailer.send({
    key: "ticket-1",
    to: "sara@example.com",
    toName: "سارة <b>",
    replyTo: "help@wijha.example",
    subject: "تذكرتك <script>",
    text: "أهلا\nبك",
    html: "<p>أهلا</p><script>steal()</script>",
    locale: "ar",
    kind: "notice" as const,
    attachments: [{ filename: "تذكرة.pdf", contentType: "application/pdf", content: Buffer.from("%PDF-1") }],
  });
  id = (await app.mailbox?.list())?.[0]?.id ?? "";
});
afterAll(() => app.close());

test("the list and the message show what would have been sent, as text", async () => {
  const list = await (await app.request("/mailbox")).text();
  expect(list).toContain("تذكرتك &lt;script&gt;");
  expect(list).not.toContain("<script>");
  const message = await (await app.request(`/mailbox/${id}`)).text();
  expect(message).toContain("أهلا\nبك");
  expect(message).toContain('sandbox="allow-popups');
});

test("the message as HTML can run nothing", async () => {
  const answer = await app.request(`/mailbox/${id}/html`);
  expect(answer.headers.get("content-security-policy")).toMatch(/default-src 'none'.*sandbox/);
  expect(await answer.text()).toContain("<p>أهلا</p>");
});

test("an attachment is downloaded under its own name", async () => {
  const file = (await app.mailbox?.find(id))?.attachments[0];
  const answer = await app.request(`/mailbox/${id}/files/${file?.id}`);
  expect(await answer.text()).toBe("%PDF-1");
  expect(answer.headers.get("content-disposition")).toContain(encodeURIComponent("تذكرة.pdf"));
});

test("what is not there answers 404", async () => {
  const unknown = "00000000-0000-4000-8000-000000000000";
  for (const path of [`/mailbox/${unknown}`, `/mailbox/${unknown}/html`, `/mailbox/${id}/files/${unknown}`])
    expect((await app.request(path)).status).toBe(404);
});

test("with a mail server there is no mailbox", async () => {
  await using other = await createTestApp({ env: { SMTP_URL: "smtp://localhost:2525" } });
  expect((await other.request("/mailbox")).status).toBe(404);
});

test("a site that others reach shows its mailbox only when it is told to", async () => {
  await using other = await createTestApp({ env: { MAILBOX: "", MODE: "demo", PUBLIC_URL: "https://demo.example" } });
  expect((await other.request("/mailbox")).status).toBe(404);
});
