import { randomBytes, randomUUID } from "node:crypto";
import { createApiClient } from "#contract/client.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { ApiError } from "#contract/errors.ts";
import type * as z from "zod/mini";

export class NoAnswer extends Error {}

export type ShopDeps = {
  /** Addresses of the processes that are up at this moment. */
  origins: () => string[];
  /** Calls on their way at a time, of all buyers. */
  inFlight?: number;
  /** How long a buyer tries to get an answer to one call. */
  patienceMs?: number;
  /** Ends all trying. */
  signal?: AbortSignal;
};

/** Sends a call to one of the processes. @throws whatever it throws */
type Call<Answer> = (origin: string, signal: AbortSignal) => Promise<Answer>;

export type Shop = {
  /**
   * Runs a call against whichever process is up, until one answers: whose connection broke asks another one.
   * @throws ApiError a refusal; NoAnswer when nobody answered in time
   */
  ask: <Answer>(call: Call<Answer>) => Promise<Answer>;
  /** The same for an endpoint of the contract; every try bears the same idempotency key, as the contract wants. */
  call: <Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
    endpoint: Endpoint<Input, Output>,
    input: z.input<Input>,
  ) => Promise<z.output<Output>>;
};

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export function createShop({ origins, inFlight = 32, patienceMs = 120_000, signal }: ShopDeps): Shop {
  const through = createGate(inFlight);
  // All buyers sit before one browser: a visitor's booking opens for the browser that began it.
  const cookie = `visitor=${randomBytes(32).toString("base64url")}`;
  const send = (request: Request) => {
    request.headers.set("cookie", cookie);
    return fetch(request);
  };

  async function ask<Answer>(call: Call<Answer>): Promise<Answer> {
    const deadline = Date.now() + patienceMs;
    let last: unknown;
    for (let tries = 0; Date.now() < deadline && !signal?.aborted; tries += 1) {
      try {
        return await through(() => {
          const all = origins();
          const origin = all[Math.floor(Math.random() * all.length)];
          if (!origin) throw new Error("nobody is up");
          const limit = AbortSignal.timeout(20_000);
          return call(origin, signal ? AbortSignal.any([limit, signal]) : limit);
        });
      } catch (error) {
        last = error;
        if (error instanceof ApiError && !passes(error)) throw error;
        // "Not now" is asked again after a while, a broken connection at once.
        const wait = error instanceof ApiError && error.code ? 1000 : 50;
        await sleep(Math.min(wait * 1.3 ** tries, 4000) * (0.7 + Math.random() * 0.6));
      }
    }
    throw new NoAnswer(`no answer, last: ${last instanceof ApiError ? last.code : String(last)}`);
  }

  return {
    ask,
    call: (endpoint, input) => {
      const idempotencyKey = randomUUID();
      return ask((origin, limit) => createApiClient(send, origin)(endpoint, input, { idempotencyKey, signal: limit }));
    },
  };
}

/**
 * Refusals that say "not now": the first call of the key may still run, or its process died and the lease has to end.
 * One without a code broke off on its way.
 */
const passes = ({ status, code }: ApiError) =>
  status >= 500 || code === undefined || code === "request_in_progress" || code === "too_many_requests";

/** Lets `width` through at a time, the others in the order they came. */
function createGate(width: number) {
  let inside = 0;
  const queue: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (inside >= width) await new Promise<void>((resolve) => queue.push(resolve));
    else inside += 1;
    try {
      return await work();
    } finally {
      // The place goes to the next one in the queue, or is free.
      const next = queue.shift();
      if (next) next();
      else inside -= 1;
    }
  };
}
