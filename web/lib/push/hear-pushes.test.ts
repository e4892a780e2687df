import { afterEach, expect, test, vi } from "vitest";
import type { WorkerScope } from "#web/lib/offline/worker-scope.ts";
import { hearPushes } from "./hear-pushes.ts";

afterEach(() => vi.unstubAllGlobals());

/** A worker's world, and what is done in it. */
function openWorker() {
  vi.stubGlobal("location", { origin: "https://wijha.test" });
  const hearers = new Map<string, (event: object) => void>();
  const shown: unknown[] = [];
  const opened: string[] = [];
  hearPushes({
    addEventListener: (name: string, hear: (event: object) => void) => void hearers.set(name, hear),
    registration: { showNotification: async (...given: unknown[]) => void shown.push(given) },
    clients: { matchAll: async () => [], openWindow: async (url: string) => void opened.push(url) },
  } as unknown as WorkerScope);
  const hear = async (name: string, event: object) => {
    const work: Promise<unknown>[] = [];
    hearers.get(name)?.({ ...event, waitUntil: (each: Promise<unknown>) => work.push(each) });
    await Promise.all(work);
  };
  return { hear, shown, opened };
}

test("a message is shown, and a press on it closes it and opens its page", async () => {
  const { hear, shown, opened } = openWorker();
  const push = { title: "Changed", body: "The flight", path: "/en/my-bookings/A", locale: "en", tag: "t" };
  await hear("push", { data: { text: () => JSON.stringify(push) } });
  expect(shown).toEqual([["Changed", expect.objectContaining({ body: "The flight", tag: "t", dir: "ltr" })]]);
  const close = vi.fn();
  await hear("notificationclick", { notification: { data: push.path, close } });
  expect(opened).toEqual(["https://wijha.test/en/my-bookings/A"]);
  expect(close).toHaveBeenCalledOnce();
});

test("a message that is none of ours shows nothing", async () => {
  const { hear, shown } = openWorker();
  await hear("push", { data: { text: () => "hello" } });
  await hear("push", { data: null });
  expect(shown).toEqual([]);
});
