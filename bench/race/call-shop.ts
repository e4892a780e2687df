import { ApiError } from "#contract/errors.ts";

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export class NoAnswer extends Error {}

/**
 * Runs a call against whichever process is up, until one answers. A buyer whose connection broke asks again with the same
 * idempotency key, as the contract wants. @throws ApiError a refusal; NoAnswer when nobody answered in `patienceMs`
 */
export async function callShop<Answer>(
  origins: () => string[],
  call: (origin: string, signal: AbortSignal) => Promise<Answer>,
  patienceMs = 120_000,
): Promise<Answer> {
  const deadline = Date.now() + patienceMs;
  let last: unknown;
  while (Date.now() < deadline) {
    const all = origins();
    const origin = all[Math.floor(Math.random() * all.length)];
    try {
      if (origin) return await call(origin, AbortSignal.timeout(20_000));
    } catch (error) {
      last = error;
      if (error instanceof ApiError && !passes(error)) throw error;
    }
    await sleep(20 + Math.random() * 60);
  }
  throw new NoAnswer(`no answer, last: ${last instanceof ApiError ? last.code : String(last)}`);
}

/**
 * Refusals that say "not now": the first call of the key may still run, or its process died and the lease has to end.
 * One without a code broke off on its way.
 */
const passes = ({ status, code }: ApiError) =>
  status >= 500 || code === undefined || code === "request_in_progress" || code === "too_many_requests";
