import type { AddressInfo } from "node:net";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import PostalMime, { type Email as ParsedEmail } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { afterEach, expect, test } from "vitest";
import { silentLog } from "#server/platform/log.ts";
import { createSmtpMailer } from "./smtp-mailer.ts";

let server: SMTPServer;
afterEach(() => new Promise<void>((resolve) => server.close(() => resolve())));

const keep = async (stream: Readable, received: ParsedEmail[]) =>
  void received.push(await PostalMime.parse(await buffer(stream)));

async function listen(refusal?: { responseCode: number }) {
  const received: ParsedEmail[] = [];
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo: (_, __, done) => done(refusal ? Object.assign(new Error("no"), refusal) : undefined),
    onData: (stream, _, done) => {
      void keep(stream, received).then(done, done);
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  return {
    received,
    mailer: createSmtpMailer({
      url: `smtp://127.0.0.1:${port}`,
      from: "وجهة <no-reply@wijha.example>",
      log: silentLog,
    }),
  };
}
const email = {
  key: "k-1",
  to: "sara@example.com",
  toName: "سارة",
  replyTo: "help@wijha.example",
  subject: "تذكرتك",
  text: "أهلا",
  html: "<p>أهلا</p>",
  locale: "ar" as const,
  kind: "notice" as const,
};

test("Arabic subject, names, both parts and a file arrive whole", async () => {
  const { mailer, received } = await listen();
  await mailer.send({
    ...email,
    attachments: [{ filename: "تذكرة.pdf", contentType: "application/pdf", content: Buffer.from("%PDF") }],
  });
  expect(received[0]).toMatchObject({
    subject: "تذكرتك",
    from: { name: "وجهة" },
    to: [{ name: "سارة", address: "sara@example.com" }],
    replyTo: [{ address: "help@wijha.example" }],
  });
  expect(received[0]?.text).toContain("أهلا");
  expect(received[0]?.html).toContain("<p>أهلا</p>");
  expect(received[0]?.attachments[0]?.filename).toBe("تذكرة.pdf");
  expect(received[0]?.messageId).toContain("k-1");
});

test("what may be stopped by one press says so in its head, and nothing else does", async () => {
  const { mailer, received } = await listen();
  await mailer.send({ ...email, unsubscribeUrl: "https://wijha.example/en/price-alerts/AAAAAAAAAAAAAAAAAAAAAA" });
  await mailer.send({ ...email, key: "k-2" });
  const headOf = (mail: ParsedEmail | undefined, name: string) => mail?.headers.find(({ key }) => key === name)?.value;
  expect(headOf(received[0], "list-unsubscribe")).toBe(
    "<https://wijha.example/en/price-alerts/AAAAAAAAAAAAAAAAAAAAAA>",
  );
  expect(headOf(received[0], "list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
  expect(headOf(received[1], "list-unsubscribe")).toBeUndefined();
});

test("a line break in a subject makes no header", async () => {
  const { mailer, received } = await listen();
  await mailer.send({ ...email, subject: "Hello\r\nBcc: spy@example.com" });
  expect(received[0]?.bcc ?? []).toEqual([]);
});

test("a passing refusal is thrown, to be tried again; one for good is not", async () => {
  const passing = await listen({ responseCode: 451 });
  await expect(passing.mailer.send(email)).rejects.toThrow();
  await new Promise<void>((resolve) => server.close(() => resolve()));
  const final = await listen({ responseCode: 550 });
  await expect(final.mailer.send(email)).resolves.toBeUndefined();
});
