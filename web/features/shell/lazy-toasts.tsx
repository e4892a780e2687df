import { lazy, Suspense, useSyncExternalStore } from "react";
import { useT } from "#web/lib/i18n.tsx";
import { toastQueue } from "#web/ui/toast-queue.ts";

const Toasts = lazy(() => import("#web/ui/toasts.tsx").then(({ Toasts: region }) => ({ default: region })));

/** The region of notifications, loaded with the first one. */
export function LazyToasts() {
  const t = useT();
  const any = useSyncExternalStore(toastQueue.subscribe, toastQueue.all, toastQueue.none).length > 0;
  return (
    <Suspense fallback={null}>
      {any && <Toasts label={t("shell.notifications")} dismissLabel={t("shell.dismiss")} />}
    </Suspense>
  );
}
