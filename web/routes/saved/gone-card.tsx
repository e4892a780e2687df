import type { Favourite } from "#contract/favourites.ts";
import { useFavourite } from "#web/features/favourites/use-favourite.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Rich } from "#web/lib/rich.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { DateText } from "#web/ui/date-text.tsx";

/** What was saved and is not sold any more; nothing is known of it but that. */
export function GoneCard({ favourite, savedAt }: { favourite: Favourite; savedAt: string }) {
  const t = useT();
  const { change } = useFavourite(favourite, true);
  return (
    <Card as="article" className="grid h-full content-start justify-items-start gap-2 bg-sand">
      <h3 className="text-lg">{t("saved.gone")}</h3>
      <p className="text-sm text-muted">
        <Rich id="saved.gone_body" parts={{ day: <DateText date={savedAt} /> }} />
      </p>
      <Button variant="line" size="sm" onClick={() => void change()}>
        {t("saved.remove")}
      </Button>
    </Card>
  );
}
