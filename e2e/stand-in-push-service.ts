import type { BrowserContext } from "playwright-core";

const permissionKey = "notifications";

/**
 * A browser whose push service is there without a network: what it subscribes with is real, and nothing is ever sent. Its owner is asked as well, as a
 * browser without a screen refuses notifications by itself: `permission` as the page finds it, and a question is answered by a yes.
 */
export async function standInPushService(context: BrowserContext, permission: NotificationPermission): Promise<void> {
  await context.addInitScript(
    ({ first, key }) => {
      if (!("PushManager" in globalThis) || !("Notification" in globalThis)) return;
      const current = () => (localStorage.getItem(key) ?? first) as NotificationPermission;
      Object.defineProperty(Notification, "permission", { get: current });
      Notification.requestPermission = async () => {
        if (current() === "default") localStorage.setItem(key, "granted");
        return current();
      };
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
        if (current() !== "granted" || options?.userVisibleOnly !== true || !options.applicationServerKey)
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
    },
    { first: permission, key: permissionKey },
  );
}

/** The owner changes the browser's settings of the site. */
export const allowNotifications = (context: BrowserContext): Promise<unknown> =>
  Promise.all(
    context.pages().map((page) => page.evaluate((key) => localStorage.setItem(key, "granted"), permissionKey)),
  );
