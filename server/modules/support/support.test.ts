import { describe, expect, test } from "vitest";
import { createTestPlatform, type TestPlatform } from "#server/testing/create-test-platform.ts";
import { getFaq } from "#contract/support.ts";
import { createSupport } from "./index.ts";
import { contactMessages } from "./tables.ts";

const message = {
  name: "نورة العتيبي",
  email: "Noura@Example.com",
  phone_country: "+966",
  phone: "٠٥٠ ١٢٣ ٤٥٦٧",
  subject: "payment_issue",
  message: "دفعت مرتين للحجز نفسه.",
};

async function serveSupport() {
  const platform = await createTestPlatform();
  const { database: db, queue, clock, mailer, published, env } = platform;
  const support = createSupport({ db, queue, clock, mailer, published, publicUrl: env.PUBLIC_URL });
  await platform.start({ work: false });
  return {
    ...platform,
    server: platform.serve(support.routes),
    [Symbol.asyncDispose]: () => platform[Symbol.asyncDispose](),
  };
}

/** The cookie and header of a browser that has called GET /settings. */
async function readCsrf(platform: Pick<TestPlatform, "serve">): Promise<Record<string, string>> {
  const response = await platform.serve((api) => api.get("/api/settings", (c) => c.json({}))).request("/api/settings");
  const cookie = response.headers.get("set-cookie")?.split(";")[0] ?? "";
  return { cookie, "x-csrf-token": cookie.split("=")[1] ?? "" };
}

describe("POST /contact-us (R7.5, R5.7)", () => {
  const send = async (app: Awaited<ReturnType<typeof serveSupport>>, body: unknown, headers: Record<string, string>) =>
    app.server.request("/api/contact-us", {
      method: "POST",
      body: JSON.stringify(body),
      headers: { "content-type": "application/json", ...headers },
    });

  test("keeps the message and mails its case number in the writer's language", async () => {
    await using app = await serveSupport();
    app.clock.set("2026-11-22T22:30:00+03:00");
    const response = await send(app, message, { ...(await readCsrf(app)), "set-locale": "ar" });
    expect(response.status).toBe(200);
    const { response: answer } = (await response.json()) as { response: { caseNumber: string; replyBy: string } };
    expect(answer).toEqual({ caseNumber: expect.stringMatching(/^C-\d{6}$/), replyBy: "2026-11-23T07:30:00.000Z" });
    const [row] = await app.database.select().from(contactMessages);
    expect(row).toMatchObject({
      caseNumber: answer.caseNumber,
      email: "noura@example.com",
      phone: "+966501234567",
      subject: "payment_issue",
      locale: "ar",
    });
    await app.queue.drain();
    const [mail] = (await app.mailbox?.list()) ?? [];
    expect(mail).toMatchObject({
      toAddress: "noura@example.com",
      locale: "ar",
      subject: expect.stringContaining(answer.caseNumber),
    });
    expect(mail?.textBody).toContain("مشكلة في الدفع");
    expect(mail?.htmlBody).toContain('dir="rtl"');
    expect(mail?.textBody).toContain("10:30");
  });

  test("a job that runs twice mails once", async () => {
    await using app = await serveSupport();
    await send(app, message, await readCsrf(app));
    const [row] = await app.database.select().from(contactMessages);
    const { acknowledgeMessageJob } = await import("./jobs.ts");
    await app.queue.enqueue(app.database, acknowledgeMessageJob, { messageId: row?.id ?? "" });
    await app.queue.drain();
    expect(await app.mailbox?.list()).toHaveLength(1);
  });

  test("names every field that is wrong and keeps nothing", async () => {
    await using app = await serveSupport();
    const response = await send(
      app,
      { ...message, name: "N1", phone: "123", message: "قصير", subject: "other" },
      await readCsrf(app),
    );
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      success: false,
      code: "invalid_input",
      errors: { name: expect.any(Array), phone: ["too_short"], message: ["too_short"], subject: expect.any(Array) },
    });
    expect(await app.database.select().from(contactMessages)).toEqual([]);
    await app.queue.drain();
    expect(await app.mailbox?.list()).toEqual([]);
  });

  test.each([
    ["no token", {}],
    ["a token without its cookie", { "x-csrf-token": "x.y" }],
    ["a forged pair", { "x-csrf-token": "x.y", cookie: "csrf_token=x.y" }],
  ])("is refused with %s", async (_, headers) => {
    await using app = await serveSupport();
    const response = await send(app, message, headers);
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ code: "csrf_refused" });
    expect(await app.database.select().from(contactMessages)).toEqual([]);
  });

  test("is refused from another site even with a token", async () => {
    await using app = await serveSupport();
    const response = await send(app, message, {
      ...(await readCsrf(app)),
      origin: "https://evil.example",
      "sec-fetch-site": "cross-site",
    });
    expect(response.status).toBe(403);
  });
});

describe("GET /faq (R7.6)", () => {
  test("answers every group in both languages", async () => {
    await using app = await serveSupport();
    const { groups } = await app.server.api(getFaq, {});
    expect(groups.length).toBeGreaterThan(3);
    for (const { title, items } of groups) {
      expect(title.ar && title.en && items.length).toBeTruthy();
      for (const { question, answer } of items)
        expect([question.en, question.ar, answer.en, answer.ar].every(Boolean)).toBe(true);
    }
  });
});
