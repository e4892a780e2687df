import { silentLog } from "#server/platform/log.ts";
import { createFakeClock } from "#server/testing/fake-clock.ts";
import { createTestDatabase } from "#server/testing/test-database.ts";
import { createTransport } from "../create-transport.ts";
import type { PartnerCall, PartnerSettings } from "../partner.ts";

type PartnerTurn = (signal?: AbortSignal | null) => Response | Promise<Response>;

/** A partner that answers as a test tells it, call by call; the last answer stays. */
export async function openPartner(settings: Partial<PartnerSettings> = {}) {
  const { database: db, connection, drop } = await createTestDatabase();
  const clock = createFakeClock("2026-11-21T06:00:00Z");
  const answers: PartnerTurn[] = [];
  const sent: Request[] = [];
  const partner: PartnerSettings = {
    id: "partner",
    origin: "https://partner.test",
    headers: { authorization: "Bearer very-secret-token" },
    deadlineMs: 200,
    atOnce: 4,
    waiting: 8,
    quota: { calls: 1_000, seconds: 60 },
    lookToBook: null,
    readRefusal: ({ status }) => ({
      kind: status === 429 ? "rate_limited" : status >= 500 ? "unavailable" : "not_permitted",
    }),
    readWait: (headers) => Number(headers.get("retry-after") ?? 0) * 1000,
    requestIdHeader: "x-request-id",
    ...settings,
  };
  const send: typeof fetch = async (input, init) => {
    sent.push(new Request(input, init));
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    return answer ? answer(init?.signal) : Response.json({ ok: true });
  };
  const deps = { db, clock, log: silentLog };
  return {
    db,
    connection,
    clock,
    deps,
    partner,
    sent,
    answers,
    open: (over: typeof fetch = send) => createTransport({ ...deps, fetch: over }, partner),
    close: drop,
    [Symbol.asyncDispose]: drop,
  };
}

export const aCall = (changes: Partial<PartnerCall> = {}): PartnerCall => ({
  name: "ask",
  method: "GET",
  path: "/things",
  effect: "look",
  context: { requestId: "request-1", locale: "en" },
  ...changes,
});

/** No answer until the deadline. */
export const silence: PartnerTurn = (signal) =>
  new Promise((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason as Error)));

export const fails = (code: string) => () =>
  Promise.reject(new TypeError("fetch failed", { cause: Object.assign(new Error(code), { code }) }));
