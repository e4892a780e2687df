import { ChevronRight } from "lucide";
import { useEffect, useState } from "react";
import { useT } from "#web/lib/i18n.tsx";
import { type KeptTrip, listTrips, removeTrip } from "#web/lib/offline/kept-trips.ts";
import { placeholders } from "#web/lib/offline/list-in-page.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { DirIcon } from "#web/ui/dir-icon.tsx";

/** What is kept on this device, to be opened and to be removed. The first item is the pattern by which the service worker writes the list. */
export function KeptList() {
  const t = useT();
  const [trips, setTrips] = useState<KeptTrip[]>([]);
  const read = async () => setTrips("caches" in globalThis ? await listTrips(caches) : []);
  useEffect(() => {
    // A browser that keeps nothing lists nothing.
    read().catch(() => undefined);
  }, []);
  return (
    <>
      <ul aria-label={t("offline.page_title")} className="grid max-w-3xl gap-3">
        <li data-kept-item="" hidden>
          <Trip {...placeholders} />
        </li>
        {trips.map((trip) => (
          <li key={trip.id}>
            <Trip {...trip} onRemove={() => void removeTrip(caches, trip.id).then(read)} />
          </li>
        ))}
      </ul>
      {trips.length === 0 && (
        <div data-kept-none="">
          <Card className="max-w-3xl">
            <p className="font-semibold">{t("offline.none_title")}</p>
            <p className="text-muted">{t("offline.none_line")}</p>
          </Card>
        </div>
      )}
    </>
  );
}

type TripProps = { page: string; title: string; days: string; locale: string; onRemove?: () => void };

function Trip({ page, title, days, locale, onRemove }: TripProps) {
  const t = useT();
  return (
    <Card bare className="flex flex-wrap items-center gap-x-4 gap-y-1 p-4">
      {/* Not by the router: a copy is a document of its own. */}
      <a href={page} lang={locale} className="group flex min-h-12 min-w-0 grow items-center gap-3">
        <span className="min-w-0 grow">
          <span className="block text-lg font-semibold group-hover:text-palm-600">
            <bdi>{title}</bdi>
          </span>
          <span className="block text-sm text-muted">
            <bdi>{days}</bdi>
          </span>
        </span>
        {!onRemove && <DirIcon icon={ChevronRight} className="text-muted" />}
      </a>
      {onRemove && (
        <Button variant="line" size="sm" aria-label={t("offline.remove_named", { title })} onClick={onRemove}>
          {t("offline.remove_short")}
        </Button>
      )}
    </Card>
  );
}
