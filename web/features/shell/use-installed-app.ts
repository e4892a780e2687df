import { useEffect, useRef } from "react";
// Hears the browser's offer to install, on whatever page it comes.
import "#web/lib/install-prompt.ts";
import { useRootData } from "#web/lib/root-data.ts";

/** Where trips are kept or push messages heard on this device, or the site was installed: has the newest service worker, and nothing that was kept for somebody else. */
export function useInstalledApp(): void {
  const { account, settings } = useRootData();
  const id = account?.id ?? null;
  const offered = settings !== null && (settings.offlineTrips || settings.pushKey !== null);
  const before = useRef(id);
  useEffect(() => {
    const left = before.current !== null && before.current !== id;
    before.current = id;
    const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined;
    if (!offered || !worker || (!worker.controller && matchMedia("(display-mode: browser)").matches)) return;
    // Offline, the worker that is there goes on.
    import("#web/lib/offline/follow-account.ts")
      .then(({ followAccount }) => followAccount(id, left))
      .catch(() => undefined);
  }, [id, offered]);
}
