import { Worker } from "node:worker_threads";
import type { Drawing } from "./draw-worker.ts";

/** Draws one picture after another, each in a thread that ends with it. `null`: too many wait already. */
export type DrawPicture = (drawing: Drawing) => Promise<Buffer> | null;

const mostWaiting = 16;
const patienceMs = 15_000;

export function createDrawQueue(): DrawPicture {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return (drawing) => {
    if (waiting >= mostWaiting) return null;
    waiting += 1;
    const drawn = last.then(() => drawInThread(drawing)).finally(() => (waiting -= 1));
    last = drawn.catch(() => undefined);
    return drawn;
  };
}

function drawInThread(drawing: Drawing): Promise<Buffer> {
  const worker = new Worker(new URL("./draw-worker.ts", import.meta.url), { workerData: drawing });
  return new Promise<Buffer>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("share picture timed out")), patienceMs);
    worker.once("message", (picture: Uint8Array) => resolve(Buffer.from(picture)));
    worker.once("error", reject);
    worker.once("exit", () => {
      clearTimeout(timer);
      reject(new Error("share picture worker exited"));
    });
  }).finally(() => worker.terminate());
}
