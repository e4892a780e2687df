import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readMail } from "#server/modules/accounts/testing/account-client.ts";
import { sampleContact } from "#server/modules/bookings/testing/sample-choice.ts";
import { type ClosedCard, withClosedCard } from "#server/modules/bookings/testing/with-closed-card.ts";
import { bookings } from "#server/modules/bookings/tables.ts";
import { openSite, type Site } from "#server/testing/access/access-site.ts";

let { app, steps } = {} as ClosedCard;
withClosedCard((opened) => ({ app, steps } = opened));
let site: Site;
beforeAll(async () => void (site = await openSite(app)));
afterAll(() => site.close());

const visitor = "v".repeat(43);
const browser = { cookies: { visitor } };
const typed = { holder: "Sara Alqahtani", iban: "SA0380000000608010167519" };
const hidden = (text: string, name: string) =>
  new RegExp(`<input type="hidden" name="${name}" value="([^"]*)"`).exec(text)?.[1];

test("an account that was typed while the proof ran out is asked a code for, and is saved with it, without being typed again", async () => {
  const id = await steps.failed();
  const browserHash = createHash("sha256").update(visitor).digest("base64url");
  await app.database.update(bookings).set({ browserHash }).where(eq(bookings.id, id));
  const page = `/en/my-bookings/${id}`;
  const refused = await site.post(page, browser, { intent: "account", ...typed });
  expect(refused.status).toBe(403);
  const carried = (text: string) => ({ holder: hidden(text, "holder") ?? "", iban: hidden(text, "iban") ?? "" });
  expect(carried(refused.text)).toEqual(typed);
  const sent = await site.post(page, browser, { intent: "send-code", ...carried(refused.text) });
  expect([sent.status, carried(sent.text)]).toEqual([200, typed]);
  const next = /action="(\/en\/my-bookings\/[^"]*attempt=[^"]*)"/.exec(sent.text)?.[1]?.replaceAll("&amp;", "&") ?? "";
  const wrong = await site.post(next, browser, { intent: "give-code", code: "000000", ...carried(sent.text) });
  expect([wrong.status, carried(wrong.text)]).toEqual([422, typed]);
  const { code } = await readMail(app, sampleContact.email_address);
  const right = await site.post(next, browser, { intent: "give-code", code, ...carried(wrong.text) });
  expect([right.status, right.location]).toEqual([302, `${page}#refund-account`]);
  const saved = await site.ask(page, browser);
  expect(saved.text).toContain("7519");
  expect(saved.text).not.toContain(typed.iban);
}, 120_000);
