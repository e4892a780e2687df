import { createUnifonicMock } from "#sandbox/partners/unifonic/create-unifonic-mock.ts";
import { silentLog } from "#server/platform/log.ts";
import { createFakeClock } from "#server/testing/fake-clock.ts";
import { createTestDatabase } from "#server/testing/test-database.ts";
import type { UnifonicSettings } from "../unifonic-partner.ts";
import { createUnifonicTexts } from "../unifonic-texts.ts";

/** The adapter before the mock, on a database of its own. */
export async function openUnifonic(changes: Partial<UnifonicSettings> = {}) {
  const { database, drop } = await createTestDatabase();
  const clock = createFakeClock("2026-11-27T06:00:00Z");
  const account = { appSid: "sid-of-a-test", sender: "WIJHA" };
  const mock = createUnifonicMock(account);
  const send: typeof fetch = async (input, init) => mock.answer(new Request(input, init));
  const settings = { ...account, origin: "https://unifonic.test", callsAMinute: 600, ...changes };
  const deps = { db: database, clock, log: silentLog };
  const open = (over: typeof fetch = send) => createUnifonicTexts({ ...deps, fetch: over }, settings);
  return { database, clock, mock, sender: open(), open, close: drop, [Symbol.asyncDispose]: drop };
}
