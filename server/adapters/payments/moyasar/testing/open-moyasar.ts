import { createMoyasarMock } from "#sandbox/partners/moyasar/create-moyasar-mock.ts";
import { Silence } from "#sandbox/partners/moyasar/faults.ts";
import type { DeclineCode, SourceName } from "#sandbox/partners/moyasar/attempts.ts";
import type { NextStep } from "#server/modules/payments/index.ts";
import type { Database } from "#server/platform/database/database.ts";
import { type Log, silentLog } from "#server/platform/log.ts";
import { createFakeClock } from "#server/testing/fake-clock.ts";
import { createMoyasar } from "../moyasar-gateway.ts";

export const moyasarKey = "sk_test_suite";
export const moyasarToken = "token-of-webhooks-of-the-suite";

/** The adapter before the mock, on a database that is given. */
export function openMoyasar(
  database: Database,
  { clock = createFakeClock(), log = silentLog as Log, callsAMinute = 3_000 } = {},
) {
  const origin = "https://checkout.moyasar.test";
  const mock = createMoyasarMock({ now: clock.now, origin, webhookToken: moyasarToken });
  const send: typeof fetch = async (input, init) => {
    try {
      return await mock.answer(new Request(input, init));
    } catch (error) {
      if (!(error instanceof Silence)) throw error;
      throw new DOMException("no answer", "TimeoutError");
    }
  };
  const settings = {
    secretKey: moyasarKey,
    webhookToken: moyasarToken,
    origin: "https://api.moyasar.test",
    callsAMinute,
  };
  const open = (over: typeof fetch = send) => createMoyasar({ db: database, clock, log, fetch: over }, settings);
  return { database, clock, mock, send, settings, open, ...open() };
}

export type MoyasarMock = ReturnType<typeof openMoyasar>["mock"];

/** A browser on the hosted page: it presses a button, and is told where that leads; null: it stays on the page. */
export function createPayer(mock: Pick<MoyasarMock, "answer">) {
  async function press(address: string, form: Record<string, string>): Promise<string | null> {
    const body = new URLSearchParams(form);
    const response = await mock.answer(new Request(address, { method: "POST", body }));
    return response.headers.get("location");
  }
  const pageOf = (next: NextStep) => (next.kind === "redirect" ? next.url : "");
  const payAddress = (next: NextStep) => {
    const { origin, pathname } = new URL(pageOf(next));
    return `${origin}${pathname}/pay`;
  };
  return {
    open: async (next: NextStep) => (await mock.answer(new Request(pageOf(next)))).text(),
    pay: (next: NextStep, source: SourceName = "mada") => press(payAddress(next), { source, way: "paid" }),
    isDeclined: (next: NextStep, code: DeclineCode = "05") => press(payAddress(next), { source: "mada", way: code }),
    /** Leads to the bank's page, which is answered by `answer`. */
    beginChallenge: async (next: NextStep, source: SourceName = "mada") =>
      (await press(payAddress(next), { source, way: "challenge" })) ?? "",
    answer: (bank: string, way: "paid" | "rejected" = "paid") => press(bank, { way }),
  };
}
