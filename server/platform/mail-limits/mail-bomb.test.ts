import { afterEach, beforeEach, expect, test } from "vitest";
import { forgotPassword, mailLink, register } from "#contract/accounts.ts";
import { ApiError } from "#contract/errors.ts";
import { askCallback } from "#contract/packages.ts";
import { sendContactMessage } from "#contract/support.ts";
import { saveVisaContact, startVisaApplication } from "#contract/visa-applications.ts";
import { createBrowser } from "#server/testing/browser.ts";
import { person, refusalOf, signUp } from "#server/modules/accounts/testing/account-client.ts";
import { createGuest } from "#server/modules/bookings/testing/guest-booking.ts";
import { AppError } from "#server/platform/errors.ts";
import { sampleService } from "#server/modules/visas/testing/sample-application.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";
import { sendWaitingJob } from "./rate-limited-mailer.ts";

const victim = "victim@example.com";
let app: TestApp;
beforeEach(async () => {
  app = await createTestApp({ env: { RATE_LIMIT_FACTOR: "1", TRUSTED_PROXIES: "1" } });
});
afterEach(() => app.close());

let addresses = 0;
/** A browser on an address of its own: what one network may do is another limit. */
async function stranger() {
  const browser = createBrowser(app, { "x-forwarded-for": `10.${++addresses >> 8}.${addresses & 255}.1` });
  await browser.open();
  return browser;
}
type Stranger = Awaited<ReturnType<typeof stranger>>;
const quietly = async (call: Promise<unknown>) => {
  await call.catch((error: unknown) => {
    if (!(error instanceof ApiError) && !(error instanceof AppError)) throw error;
  });
};
async function lettersTo(email: string) {
  await app.queue.drain();
  return ((await app.mailbox?.list()) ?? []).filter(({ toAddress }) => toAddress === email);
}
async function pass(seconds: number) {
  app.clock.advance(seconds);
  await app.queue.enqueue(app.database, sendWaitingJob, {});
}

const write = ({ api }: Stranger, name = "Bill") =>
  api(sendContactMessage, {
    name,
    email: victim,
    phone_country: "+966",
    phone: "554400000",
    subject: "question",
    message: "A message that is long enough to be taken.",
  });
const askForCall = ({ api }: Stranger) =>
  api(askCallback, {
    slug: "alula-hegra-three-days",
    name: "Bill",
    email: victim,
    phone_country: "+966",
    phone: "554400000",
    slot: "any",
  });
async function applyForVisa({ api }: Stranger) {
  const { id } = await api(startVisaApplication, { serviceId: sampleService });
  await api(saveVisaContact, { applicationId: id, email: victim });
}
const signUpAs = ({ api }: Stranger) => api(register, { ...person, email: victim });
const reset = ({ api }: Stranger) => api(forgotPassword, { email: victim });
const askForLink = ({ api }: Stranger) => api(mailLink, { email: victim });

const means: [string, (by: Stranger) => Promise<unknown>][] = [
  ["messages", write],
  ["calls", askForCall],
  ["visa links", applyForVisa],
  ["codes of a sign-up", signUpAs],
];

test.each([
  ...means.map(([name, mean]): [string, ((by: Stranger) => Promise<unknown>)[]] => [name, [mean]]),
  [
    "a mix of everything",
    [
      ...means.map(([, mean]) => mean),
      reset,
      askForLink,
      (by: Stranger) =>
        app.contactProofs.sendCode(victim, {
          browser: by.cookies.get("csrf_token") ?? "",
          ip: "10.1.1.1",
          locale: "en",
        }),
    ],
  ],
  ["the mix the other way round", [askForLink, reset, ...means.map(([, mean]) => mean).toReversed()]],
])(
  "one victim gets at most six letters in an hour and fifteen in a day: %s (H7)",
  { timeout: 60_000 },
  async (_, mix) => {
    for (let round = 0; round < 8; round++) for (const mean of mix) await quietly(mean(await stranger()));
    const first = (await lettersTo(victim)).length;
    expect(first).toBeGreaterThan(0);
    expect(first).toBeLessThanOrEqual(6);
    for (let minutes = 0; minutes < 23 * 60; minutes += 20) {
      await pass(20 * 60);
      if (minutes % 60 === 0) for (const mean of mix) await quietly(mean(await stranger()));
    }
    expect((await lettersTo(victim)).length).toBeLessThanOrEqual(15);
  },
);

test("a notice that waits goes out when its hour has come; of a flood ten wait, and none for ever", async () => {
  for (let index = 0; index < 30; index++) await write(await stranger());
  expect(await lettersTo(victim)).toHaveLength(4);
  await pass(3600);
  expect(await lettersTo(victim)).toHaveLength(8);
  await pass(3600);
  expect(await lettersTo(victim), "ten a day").toHaveLength(10);
  await pass(3 * 86_400);
  expect(await lettersTo(victim), "two days later they are of no use").toHaveLength(10);
});

test("a code that is too much is refused before it is made, with the time to wait, and never for the notices of others", async () => {
  for (let index = 0; index < 10; index++) await write(await stranger());
  await signUpAs(await stranger());
  const by = await stranger();
  expect(await lettersTo(victim), "the sixth is kept for a link").toHaveLength(5);
  const error = (await signUpAs(by).catch((refusal: unknown) => refusal)) as ApiError;
  expect(error).toMatchObject({ code: "too_many_mails", status: 429, retryAfter: 3600 });
  expect(error.message).toBe("Many messages have gone to this e-mail address already. Try again in 60 minutes.");
  const known = await refusalOf(reset(by));
  expect(known.message, "whether the address has an account or not").toBe(error.message);
  await pass(3601);
  await signUpAs(await stranger());
});

test("what is paid for goes out, whatever the address has had", async () => {
  for (let index = 0; index < 12; index++) await write(await stranger());
  await signUpAs(await stranger());
  await createGuest(app).book({ email: victim });
  const letters = await lettersTo(victim);
  expect(letters).toHaveLength(6);
  expect(letters[0]?.attachments.map(({ contentType }) => contentType)).toEqual(["application/pdf", "text/calendar"]);
});

test("an address that is proven gets more", async () => {
  await signUp(app, { email: victim });
  const before = (await lettersTo(victim)).length;
  for (let index = 0; index < 12; index++) await write(await stranger());
  expect(await lettersTo(victim)).toHaveLength(before + 12);
});

test("what a sender wrote as a name is not said, and stands in no head of a letter", async () => {
  await write(await stranger(), "Bill https example com");
  const [letter] = await lettersTo(victim);
  expect(letter?.textBody).toContain("Hello,");
  expect(`${letter?.textBody} ${letter?.htmlBody} ${letter?.toName} ${letter?.subject}`).not.toMatch(
    /Bill|example com/,
  );
  await write(await stranger(), "Bill Smith");
  expect((await lettersTo(victim))[0]?.textBody).toContain("Hello \u2068Bill Smith\u2069,");
});
