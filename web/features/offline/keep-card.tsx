import { WifiOff } from "lucide";
import { Link } from "react-router";
import { useT } from "#web/lib/i18n.tsx";
import type { TripToKeep } from "#web/lib/offline/keep-trip.ts";
import { usePaths } from "#web/lib/paths.ts";
import { useRootData } from "#web/lib/root-data.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { useFormats } from "#web/ui/use-formats.ts";
import { useKeptTrip } from "./use-kept-trip.ts";

/** Keeps a trip on this device, says that it is kept, and takes it away again. `canKeep`: it is confirmed, and shown to who holds it. */
export function KeepCard({ trip, canKeep }: { trip: TripToKeep; canKeep: boolean }) {
  const t = useT();
  const paths = usePaths();
  const { settings } = useRootData();
  const { instant } = useFormats();
  const { kept, doing, failed, keep, remove } = useKeptTrip(trip, canKeep);
  if (!settings?.offlineTrips || !canKeep) return null;
  const what = trip.files.length > 0 ? "documents" : "page";
  return (
    <Card as="section" data-online-only="" className="grid justify-items-start gap-3 noscript:hidden">
      <div className="grid gap-1">
        <h2 className="flex items-center gap-2 text-lg">
          <Icon icon={WifiOff} className="text-palm-600" />
          {t("offline.keep_title")}
        </h2>
        <p role="status" className="text-sm text-muted">
          {kept ? t("offline.kept", instant(kept.keptAt)) : t("offline.keep_line", { what })}
        </p>
      </div>
      {failed && (
        <Notice tone="bad" role="alert">
          {t("offline.failed")}
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-x-4">
        {kept ? (
          <Button
            key="remove"
            variant="line"
            pending={doing === "removing"}
            pendingText={t("offline.removing")}
            onClick={() => void remove()}
          >
            {t("offline.remove")}
          </Button>
        ) : (
          <Button
            key="keep"
            variant="soft"
            pending={doing === "keeping"}
            pendingText={t("offline.keeping")}
            onClick={() => void keep()}
          >
            {t("offline.keep")}
          </Button>
        )}
        <Link to={paths.keptTrips} className="link inline-flex min-h-11 items-center text-sm">
          {t("offline.all")}
        </Link>
      </div>
    </Card>
  );
}
