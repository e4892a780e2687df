import type { BrowserContext, Page } from "playwright-core";

/**
 * A browser whose push service is there without a network: what it is given to subscribe with is real, and nothing is ever sent. The rest of it, the
 * permission and the worker, is the browser's own.
 */
export async function standInPushService(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    if (!("PushManager" in globalThis)) return;
    const kept = "push-service";
    const encode = (bytes: ArrayBuffer) =>
      btoa(String.fromCharCode(...new Uint8Array(bytes)))
        .replaceAll("+", "-")
        .replaceAll("/", "_")
        .replaceAll("=", "");
    const subscription = (): PushSubscription | null => {
      const json = localStorage.getItem(kept);
      if (json === null) return null;
      const { endpoint, keys } = JSON.parse(json) as { endpoint: string; keys: Record<string, string> };
      return {
        endpoint,
        toJSON: () => ({ endpoint, keys }),
        unsubscribe: async () => {
          localStorage.removeItem(kept);
          return true;
        },
      } as unknown as PushSubscription;
    };
    PushManager.prototype.getSubscription = async () => subscription();
    PushManager.prototype.subscribe = async (options) => {
      if (options?.userVisibleOnly !== true || typeof options.applicationServerKey !== "string")
        throw new Error("a browser would refuse this");
      const pair = await crypto.subtle.generateKey({ name: "ECDH", namedCurve: "P-256" }, true, ["deriveBits"]);
      const keys = {
        p256dh: encode(await crypto.subtle.exportKey("raw", pair.publicKey)),
        auth: encode(crypto.getRandomValues(new Uint8Array(16)).buffer),
      };
      const endpoint = `https://push.service-of-browsers.net/send/${crypto.randomUUID()}`;
      localStorage.setItem(kept, JSON.stringify({ endpoint, keys }));
      return subscription() as PushSubscription;
    };
  });
}

/** Has the browser hand a message to the page's worker, as its push service would. Answers what its notifications say. */
export async function deliverPush(page: Page, origin: string, data: object): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const found = new Promise<string>((resolve) =>
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const own = registrations.find(({ scopeURL, isDeleted }) => scopeURL.startsWith(origin) && !isDeleted);
      if (own) resolve(own.registrationId);
    }),
  );
  await session.send("ServiceWorker.enable");
  const registrationId = await found;
  await session.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data: JSON.stringify(data) });
  await session.detach();
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    for (let turn = 0; turn < 50; turn += 1) {
      const shown = await registration.getNotifications();
      if (shown.length > 0) return shown.map(({ title, body, dir }) => `${title}|${body}|${dir}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    return [];
  });
}
