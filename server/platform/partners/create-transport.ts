import {
  BrokenCircuitError,
  bulkhead,
  BulkheadRejectedError,
  circuitBreaker,
  ConsecutiveBreaker,
  DelegateBackoff,
  handleWhen,
  retry,
  wrap,
} from "cockatiel";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Log } from "#server/platform/log.ts";
import { SupplierError } from "#server/platform/supplier.ts";
import { inSpan } from "#server/platform/telemetry/spans.ts";
import { countOrder, countSearch } from "./look-to-book.ts";
import type { PartnerAnswer, PartnerCall, PartnerSettings } from "./partner.ts";
import { closeSlots, prepareSlots, takeSlot } from "./quota.ts";
import { createRecorder } from "./record-call.ts";
import { sendOnce } from "./send-once.ts";

export type CircuitState = "closed" | "open" | "half_open";
/** The circuits of this process, by partner. */
export type Circuits = Map<string, CircuitState>;
export type TransportDeps = {
  db: Database;
  clock: Clock;
  log: Log;
  fetch?: typeof fetch;
  circuits?: Circuits;
  measure?: MeasureCall;
};
/** Told of every attempt; `fault`: the kind of the error, empty when it was answered. */
export type MeasureCall = (partner: string, call: string, fault: string, ms: number) => void;
export type Transport = { call: (call: PartnerCall) => Promise<PartnerAnswer> };

const repeats = 2;
const firstPauseMs = 200;
/** Who has to wait longer than this is told so instead. */
const longestPauseMs = 2_000;
const failuresThatBreak = 5;
const brokenForMs = 10_000;

/**
 * The one road to a partner: quota, look-to-book, at most so many calls at once, a circuit that opens when nothing answers, a deadline,
 * repeats of what is certainly not done, and a masked recording of every attempt. @throws SupplierError alone
 */
export function createTransport(deps: TransportDeps, partner: PartnerSettings): Transport {
  const { db, log, clock, circuits, measure, fetch: send = fetch } = deps;
  const record = createRecorder(db, partner);
  const queue = bulkhead(partner.atOnce, partner.waiting);
  const circuit = circuitBreaker(handleWhen(isOutage), {
    halfOpenAfter: brokenForMs,
    breaker: new ConsecutiveBreaker(failuresThatBreak),
  });
  const note = (state: CircuitState) => circuits?.set(partner.id, state);
  note("closed");
  circuit.onHalfOpen(() => note("half_open"));
  circuit.onBreak(() => {
    note("open");
    log.error("partner does not answer: calls are held back", { partner: partner.id });
  });
  circuit.onReset(() => {
    note("closed");
    log.info("partner answers again", { partner: partner.id });
  });
  const guarded = wrap(queue, circuit);
  let slots: Promise<void> | undefined;

  async function attempt(call: PartnerCall, count: number): Promise<PartnerAnswer> {
    // Under load a slot is asked for by what is about to be sent, not by what waits in the queue.
    await (slots ??= prepareSlots(deps, partner).catch((error: unknown) => {
      slots = undefined;
      throw error;
    }));
    await takeSlot(deps, partner);
    const startedAt = clock.now();
    const began = performance.now();
    let answer: PartnerAnswer | null = null;
    let fault: SupplierError | null = null;
    try {
      answer = await inSendSpan(call, count, () =>
        sendOnce(send, partner, { ...call, headers: { ...partner.sign?.(startedAt), ...call.headers } }),
      );
      if (answer.status >= 400 && !partner.answers?.includes(answer.status)) throw await refuse(call, answer);
      return answer;
    } catch (error) {
      if (error instanceof SupplierError) fault = error;
      throw error;
    } finally {
      const ms = Math.round(performance.now() - began);
      measure?.(partner.id, call.name, fault?.kind ?? "", ms);
      await record({ call, attempt: count, startedAt, ms, answer, fault }).catch((error: unknown) =>
        log.error("a call to a partner was not recorded", { partner: partner.id, call: call.name, error }),
      );
    }
  }

  /** One request to the partner. It is told nothing of our traces. */
  const inSendSpan = (call: PartnerCall, count: number, sending: () => Promise<PartnerAnswer>) =>
    inSpan(
      `${partner.id} ${call.name}`,
      {
        kind: "client",
        bookingId: call.context.bookingId,
        attributes: { "wijha.partner": partner.id, "wijha.call": call.name, "wijha.attempt": count },
      },
      async (span) => {
        const sent = await sending();
        span.setAttribute("http.response.status_code", sent.status);
        return sent;
      },
    );

  async function refuse(call: PartnerCall, answer: PartnerAnswer): Promise<SupplierError> {
    const { kind, certain, ...said } = partner.readRefusal(answer);
    const isDoubtful = call.effect === "buy" && answer.status >= 500 && !certain;
    const retryAfterMs = answer.status === 429 ? partner.readWait?.(answer.headers, clock.now()) : undefined;
    if (retryAfterMs !== undefined) await closeSlots(deps, partner, retryAfterMs);
    return new SupplierError(isDoubtful ? "unknown_outcome" : kind, {
      ...said,
      httpStatus: answer.status,
      ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
    });
  }

  return {
    call: async (call) => {
      if (call.effect === "search") await countSearch(deps, partner);
      let count = 0;
      const again = retry(
        handleWhen((error) => mayRepeat(error, call)),
        {
          maxAttempts: repeats,
          backoff: new DelegateBackoff(({ attempt: at, result }) =>
            pauseOf("error" in result ? result.error : null, at),
          ),
        },
      );
      try {
        const answer = await again.execute(() => guarded.execute(() => attempt(call, (count += 1))));
        if (call.orders) await countOrder(deps, partner);
        return answer;
      } catch (error) {
        if (error instanceof SupplierError) throw error;
        // Neither was sent: the one waits for a partner that does not answer, the other for those before it.
        if (error instanceof BrokenCircuitError) throw new SupplierError("unavailable", { code: "circuit_open" });
        if (error instanceof BulkheadRejectedError) throw new SupplierError("unavailable", { code: "busy" });
        throw error;
      }
    },
  };
}

/** The partner as a whole does not work; a refusal is an answer, and our own quota is ours. */
const isOutage = (error: unknown) =>
  error instanceof SupplierError &&
  (error.kind === "unavailable" || error.kind === "unknown_outcome") &&
  error.info.code !== "aborted";

/** What only looks may be tried again; what buys only where nothing can have been done. */
function mayRepeat(error: unknown, { effect, context }: PartnerCall): boolean {
  if (!(error instanceof SupplierError) || context.signal?.aborted) return false;
  // Ours, or told by a partner that only looked: nobody promises that a 429 of what buys came before its effect.
  if (error.kind === "rate_limited")
    return (effect !== "buy" || error.info.code === "quota") && (error.info.retryAfterMs ?? Infinity) <= longestPauseMs;
  if (error.kind !== "unavailable") return false;
  return effect === "buy" ? error.info.code === "not_connected" : error.info.code !== "timeout";
}

function pauseOf(error: unknown, attempt: number): number {
  const asked = error instanceof SupplierError ? error.info.retryAfterMs : undefined;
  return asked ?? firstPauseMs * 2 ** (attempt - 1) * (0.5 + Math.random());
}
