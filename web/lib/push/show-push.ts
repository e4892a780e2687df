import { directionOf } from "#i18n/locales.ts";
import type { WorkerClients } from "#web/lib/offline/worker-scope.ts";

/** What our server writes (server/adapters/push). */
type Push = { title: string; body: string; path: string; locale: "en" | "ar"; tag: string };

/** What a notification shows of a push message; null where it is none of ours. */
export function readPush(text: string): { title: string; options: NotificationOptions } | null {
  const push = parse(text);
  if (!push) return null;
  const { title, body, path, locale, tag } = push;
  return {
    title,
    options: {
      body,
      lang: locale,
      dir: directionOf(locale),
      // The same message again takes the place of the first.
      tag,
      icon: "/icon-192.png",
      badge: "/icon-192.png",
      data: path,
    },
  };
}

function parse(text: string): Push | null {
  try {
    const push = JSON.parse(text) as Partial<Push>;
    const isWhole = typeof push.title === "string" && typeof push.path === "string" && push.path.startsWith("/");
    return isWhole ? (push as Push) : null;
  } catch {
    return null;
  }
}

/** Shows a page of ours: the tab that has it, else a new one. */
export async function openPage(clients: WorkerClients, path: unknown, origin: string): Promise<void> {
  if (typeof path !== "string") return;
  const address = new URL(path, origin);
  if (address.origin !== origin) return;
  const tabs = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const open = tabs.find(({ url }) => url === address.href);
  await (open ? open.focus() : clients.openWindow(address.href));
}
