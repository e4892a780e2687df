/** What a browser makes of push messages. `home_screen`: it takes them from the home screen alone, as iPhones do; null: it knows none. */
export type PushAbility = "able" | "denied" | "home_screen" | null;

type Browser = {
  navigator: Pick<Navigator, "userAgent" | "maxTouchPoints"> & { serviceWorker?: unknown; standalone?: boolean };
  PushManager?: unknown;
  Notification?: { permission: string };
};

/** Asks nobody for anything. */
export function canPush({ navigator, PushManager, Notification }: Browser): PushAbility {
  if (navigator.serviceWorker && PushManager && Notification)
    return Notification.permission === "denied" ? "denied" : "able";
  // An iPad calls itself a Mac; no Mac is touched.
  const { userAgent, maxTouchPoints } = navigator;
  const isIos = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  return isIos && navigator.standalone !== true ? "home_screen" : null;
}
