import { createTabbyMock } from "#sandbox/partners/tabby/create-tabby-mock.ts";
import { Silence } from "#sandbox/partners/tabby/faults.ts";
import type { NextStep } from "#server/modules/payments/index.ts";
import type { Database } from "#server/platform/database/database.ts";
import { type Log, silentLog } from "#server/platform/log.ts";
import { createFakeClock } from "#server/testing/fake-clock.ts";
import { webhookHeader } from "../read-webhook.ts";
import { createTabby } from "../tabby-gateway.ts";

export const tabbySecret = "secret-of-webhooks-of-the-suite";

/** The adapter before the mock, on a database that is given. */
export function openTabby(database: Database, { clock = createFakeClock(), log = silentLog as Log } = {}) {
  const mock = createTabbyMock({ now: clock.now, webhook: { title: webhookHeader, value: tabbySecret } });
  const send: typeof fetch = async (input, init) => {
    try {
      return await mock.answer(new Request(input, init));
    } catch (error) {
      if (!(error instanceof Silence)) throw error;
      throw new DOMException("no answer", "TimeoutError");
    }
  };
  const settings = {
    secretKey: "sk_test_suite",
    merchantCode: "wijha_sau",
    webhookSecret: tabbySecret,
    origin: "https://api.tabby.test",
    callsAMinute: 3_000,
  };
  const deps = { db: database, clock, log, fetch: send };
  const open = () => createTabby(deps, settings);
  return { database, clock, mock, deps, settings, open, gateway: open() };
}

export type TabbyMock = ReturnType<typeof openTabby>["mock"];

/** A browser on Tabby's page: it presses a button, and is told where that leads; null: it stays on the page. */
export function createPayer(mock: Pick<TabbyMock, "answer">) {
  const addressOf = (next: NextStep) => (next.kind === "redirect" ? next.url : "");
  const press = async (next: NextStep, way: string): Promise<string | null> => {
    const body = new URLSearchParams({ way });
    const response = await mock.answer(new Request(addressOf(next), { method: "POST", body }));
    return response.headers.get("location");
  };
  return {
    open: async (next: NextStep) => (await mock.answer(new Request(addressOf(next)))).text(),
    agree: (next: NextStep) => press(next, "agree"),
    isRefused: (next: NextStep) => press(next, "reject"),
    cancel: (next: NextStep) => press(next, "cancel"),
  };
}
