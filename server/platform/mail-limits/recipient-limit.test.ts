import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestDatabase } from "#server/testing/test-database.ts";
import { createFakeClock } from "#server/testing/fake-clock.ts";
import { type Log, silentLog } from "#server/platform/log.ts";
import type { KeyRing } from "#server/platform/secret.ts";
import { createRecipientLimit } from "./recipient-limit.ts";
import { createSiteLimit } from "./site-limit.ts";
import { mailCounts } from "./tables.ts";

const keys: KeyRing = [{ id: "test", key: Buffer.alloc(32, 1) }];
let opened: Awaited<ReturnType<typeof createTestDatabase>>;
beforeEach(async () => {
  opened = await createTestDatabase();
});
afterEach(() => opened.drop());

type Given = { dailyLimit?: number; log?: Log; isProven?: (email: string) => Promise<boolean> };
function open({ dailyLimit = 1000, log = silentLog, isProven = async () => false }: Given = {}) {
  const { database: db } = opened;
  const clock = createFakeClock("2026-11-22T10:00:00+03:00");
  const siteLimit = createSiteLimit({ db, clock, log, dailyLimit });
  const recipientLimit = createRecipientLimit({ db, clock, keys, siteLimit, factor: 1, isProven });
  return { db, clock, siteLimit, recipientLimit };
}

test("of many at once, in several processes, exactly so many are counted as may go", async () => {
  const [one, other] = [open().recipientLimit, open().recipientLimit];
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      (index % 2 ? one : other).takeNotice(`letter-${index}`, "Victim@example.com"),
    ),
  );
  expect(answers.filter((until) => until === null)).toHaveLength(4);
  const codes = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      (index % 2 ? one : other).takeCode("victim@example.com").then(
        () => true,
        () => false,
      ),
    ),
  );
  expect(codes.filter(Boolean)).toHaveLength(1);
  const links = await Promise.all(
    Array.from({ length: 5 }, (_, index) =>
      (index % 2 ? one : other).takeLink("victim@example.com").then(
        () => true,
        () => false,
      ),
    ),
  );
  expect(links.filter(Boolean), "the sixth place of an hour is a link's").toHaveLength(1);
});

test("a letter counts once, and the address stands nowhere", async () => {
  const { recipientLimit, db } = open();
  for (let time = 0; time < 9; time++) expect(await recipientLimit.takeNotice("letter", "sara@example.com")).toBeNull();
  const rows = await db.select().from(mailCounts);
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain("sara");
});

test("the hour and the day move on", async () => {
  const { recipientLimit, clock } = open();
  let gone = 0;
  for (let hour = 0; hour < 24; hour++) {
    for (let index = 0; index < 6; index++)
      if (!(await recipientLimit.takeNotice(`${hour} ${index}`, "a@example.com"))) gone++;
    clock.advance(3600);
  }
  expect(gone).toBe(10);
  expect(await recipientLimit.takeNotice("next day", "a@example.com")).toBeNull();
});

test("letters and codes of strangers leave three links a day, one in each eight hours, whatever the hour", async () => {
  const { recipientLimit, clock } = open();
  let links = 0;
  for (let hour = 0; hour < 72; hour++) {
    for (let index = 0; index < 6; index++) {
      await recipientLimit.takeNotice(`${hour} ${index}`, "a@example.com");
      await recipientLimit.takeCode("a@example.com").catch(() => undefined);
    }
    if (hour % 8 === 0) {
      await recipientLimit.takeLink("a@example.com");
      links++;
    }
    clock.advance(3600);
  }
  expect(links).toBe(9);
});

test("what a proven address gets beyond the others takes no code from its owner, and tells nobody that it is proven", async () => {
  const { recipientLimit } = open({ isProven: async (email) => email.startsWith("owner") });
  for (const email of ["owner@example.com", "nobody@example.com"]) {
    let gone = 0;
    for (let index = 0; index < 20; index++) if (!(await recipientLimit.takeNotice(`${email} ${index}`, email))) gone++;
    expect(gone).toBe(email.startsWith("owner") ? 20 : 4);
    await recipientLimit.takeCode(email);
    await expect(recipientLimit.takeCode(email)).rejects.toMatchObject({ code: "too_many_mails", retryAfter: 3600 });
    await recipientLimit.takeLink(email);
  }
});

test("over the day's limit of the site notices wait until midnight in Riyadh and codes go on to twice as many; one alarm", async () => {
  const alarms: [string, unknown][] = [];
  const log: Log = { ...silentLog, error: (message, fields) => void alarms.push([message, fields]) };
  const { recipientLimit, siteLimit, clock } = open({ dailyLimit: 3, log });
  for (let sent = 0; sent < 3; sent++) await siteLimit.countSent();
  for (let index = 0; index < 3; index++)
    expect(await recipientLimit.takeNotice(`n${index}`, `n${index}@example.com`)).toEqual(
      new Date("2026-11-23T00:00:00+03:00"),
    );
  await recipientLimit.takeCode("a@example.com");
  for (let sent = 0; sent < 3; sent++) await siteLimit.countSent();
  await expect(recipientLimit.takeCode("b@example.com")).rejects.toMatchObject({
    code: "too_many_mails",
    retryAfter: 14 * 3600,
  });
  expect(alarms).toEqual([["daily mail limit reached", { day: "2026-11-22", sent: 3, dailyLimit: 3 }]]);
  clock.advance(14 * 3600);
  expect(await recipientLimit.takeNotice("n0", "n0@example.com")).toBeNull();
});
