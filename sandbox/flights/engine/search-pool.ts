import { Worker } from "node:worker_threads";
import type { FlightNetwork } from "../timetable/flight-network.ts";
import type { Charges } from "./charges.ts";
import type { CalendarRequest, JourneyRequest, JourneyResult } from "./search-journey.ts";
import type { WorkerCall, WorkerMessage } from "./search-worker.ts";
import type { SoldSeats } from "./sold-seats.ts";

/** Searches on other threads, so that a long one never holds up the rest of the process. */
export type SearchPool = {
  journey: (request: JourneyRequest, signal?: AbortSignal) => Promise<JourneyResult>;
  calendar: (request: CalendarRequest, signal?: AbortSignal) => Promise<Int32Array>;
  /** Has every thread practise, so that the first searches are as fast as the others. */
  warmUp: () => void;
  close: () => Promise<void>;
};

type Waiting = { call: WorkerCall; resolve: (answer: never) => void; reject: (reason: unknown) => void };

type SearchWorker = { thread: Worker; running: Map<number, Waiting> };

/** A worker gets its next search while it is at the one before, no more: whoever gives up earlier is never searched. */
const inHand = 2;

export function createSearchPool(
  network: FlightNetwork,
  charges: Charges,
  soldSeats: SoldSeats,
  threads: number,
): SearchPool {
  const queue: Waiting[] = [];
  let nextId = 1;
  let closed = false;
  let isWarm = false;
  const workers = Array.from({ length: threads }, startWorker);

  function startWorker(): SearchWorker {
    const thread = new Worker(new URL("./search-worker.ts", import.meta.url), {
      workerData: { network, charges, soldSeats },
    });
    const worker: SearchWorker = { thread, running: new Map() };
    thread.unref();
    if (isWarm) thread.postMessage({ warmUp: true } satisfies WorkerMessage);
    thread.on("message", (message: { id: number; answer?: never; error?: string }) => {
      answered = true;
      const waiting = worker.running.get(message.id);
      worker.running.delete(message.id);
      if (message.error === undefined) waiting?.resolve(message.answer as never);
      else waiting?.reject(new Error(`flight search failed: ${message.error}`));
      serve();
    });
    let reason: unknown = new Error("search thread exited");
    let answered = false;
    thread.on("error", (error) => (reason = error));
    thread.on("exit", () => {
      for (const waiting of worker.running.values()) waiting.reject(reason);
      if (closed) return;
      // A thread that broke is replaced: one bad search does not end searching. One that never worked is not tried again.
      if (answered) workers[workers.indexOf(worker)] = startWorker();
      else for (const waiting of queue.splice(0)) waiting.reject(reason);
      serve();
    });
    return worker;
  }

  function serve(): void {
    while (queue.length > 0) {
      const free = workers.reduce((least, worker) => (worker.running.size < least.running.size ? worker : least));
      if (free.running.size >= inHand) return;
      const waiting = queue.shift()!;
      free.running.set(waiting.call.id, waiting);
      free.thread.postMessage(waiting.call);
    }
  }

  function ask<Answer>(make: (id: number) => WorkerCall, signal?: AbortSignal): Promise<Answer> {
    return new Promise<Answer>((resolve, reject) => {
      signal?.throwIfAborted();
      const waiting: Waiting = { call: make(nextId++), resolve: resolve as (answer: never) => void, reject };
      signal?.addEventListener(
        "abort",
        () => {
          const at = queue.indexOf(waiting);
          if (at >= 0) queue.splice(at, 1);
          reject(signal.reason as Error);
        },
        { once: true },
      );
      queue.push(waiting);
      serve();
    });
  }

  return {
    journey: (request, signal) => ask((id) => ({ id, journey: request }), signal),
    calendar: (request, signal) => ask((id) => ({ id, calendar: request }), signal),
    warmUp: () => {
      isWarm = true;
      for (const { thread } of workers) thread.postMessage({ warmUp: true } satisfies WorkerMessage);
    },
    close: async () => {
      closed = true;
      await Promise.all(workers.map((worker) => worker.thread.terminate()));
    },
  };
}
