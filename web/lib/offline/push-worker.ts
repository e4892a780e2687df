import { hearPushes } from "#web/lib/push/hear-pushes.ts";
import type { WorkerScope } from "./worker-scope.ts";

/** What /service-worker.js answers where kept trips are switched off and push messages are not: it erases what its forerunner kept, and shows messages. */
const worker = globalThis as unknown as WorkerScope;

worker.addEventListener("install", (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener("activate", (event) =>
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.map((name) => caches.delete(name))))
      .then(() => worker.registration.navigationPreload?.disable())
      .then(() => worker.clients.claim()),
  ),
);
hearPushes(worker);
