import type { WorkerScope } from "./worker-scope.ts";

/** What /service-worker.js answers where kept trips are switched off (`OFFLINE_TRIPS=off`): it erases everything its forerunner kept, and leaves. */
const worker = globalThis as unknown as WorkerScope;

worker.addEventListener("install", (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener("activate", (event) =>
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.map((name) => caches.delete(name))))
      .then(() => worker.registration.unregister()),
  ),
);
