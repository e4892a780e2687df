import { Worker } from "node:worker_threads";
import type { World } from "../timetable/world.ts";
import type { Charges } from "./charges.ts";
import type { CalendarRequest, JourneyRequest, JourneyResult } from "./search-journey.ts";
import type { WorkerCall } from "./search-worker.ts";
import type { SoldSeats } from "./sold-seats.ts";

/** Searches on other threads, so that a long one never holds up the rest of the process. */
export type SearchPool = {
  journey: (request: JourneyRequest, signal?: AbortSignal) => Promise<JourneyResult>;
  calendar: (request: CalendarRequest, signal?: AbortSignal) => Promise<Int32Array>;
  close: () => Promise<void>;
};

type Waiting = { call: WorkerCall; resolve: (answer: never) => void; reject: (reason: unknown) => void };

/** A worker gets its next search while it is at the one before, no more: whoever gives up earlier is never searched. */
const inHand = 2;

export function createSearchPool(world: World, charges: Charges, soldSeats: SoldSeats, threads: number): SearchPool {
  const queue: Waiting[] = [];
  const running = new Map<number, Waiting>();
  let nextId = 1;
  const workers = Array.from({ length: threads }, () => {
    const worker = {
      thread: new Worker(new URL("./search-worker.ts", import.meta.url), { workerData: { world, charges, soldSeats } }),
      load: 0,
    };
    worker.thread.unref();
    worker.thread.on("message", (message: { id: number; answer?: never; error?: string }) => {
      const waiting = running.get(message.id);
      running.delete(message.id);
      worker.load--;
      if (message.error === undefined) waiting?.resolve(message.answer as never);
      else waiting?.reject(new Error(`flight search failed: ${message.error}`));
      serve();
    });
    worker.thread.on("error", (error) => {
      for (const waiting of [...running.values(), ...queue.splice(0)]) waiting.reject(error);
      running.clear();
    });
    return worker;
  });

  function serve(): void {
    while (queue.length > 0) {
      const free = workers.reduce((least, worker) => (worker.load < least.load ? worker : least));
      if (free.load >= inHand) return;
      const waiting = queue.shift()!;
      free.load++;
      running.set(waiting.call.id, waiting);
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
    close: async () => {
      await Promise.all(workers.map((worker) => worker.thread.terminate()));
    },
  };
}
