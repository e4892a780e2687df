import type { WorkerScope } from "#web/lib/offline/worker-scope.ts";
import { openPage, readPush } from "./show-push.ts";

/** The part of a service worker that shows push messages and opens their pages; it stands in each of ours (docs/decisions/0109). */
export function hearPushes(worker: WorkerScope): void {
  worker.addEventListener("push", (event) => {
    const push = readPush(event.data?.text() ?? "");
    // A browser shows a notice of its own in place of one that says nothing, and takes the permission away in the end.
    if (push) event.waitUntil(worker.registration.showNotification(push.title, push.options));
  });
  worker.addEventListener("notificationclick", (event) => {
    event.notification.close();
    event.waitUntil(openPage(worker.clients, event.notification.data, location.origin));
  });
}
