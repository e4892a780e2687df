import { Bell, BellRing } from "lucide";
import { Link } from "react-router";
import { watchedSearchKey } from "#contract/watched-search-key.ts";
import { type SearchDraft, writeDraft } from "#web/products/flights/search-form/search-draft.ts";
import { peopleOf, slicesOf } from "#web/products/flights/search/search-slices.ts";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { readWatched } from "#web/lib/watched-searches.ts";
import { Icon } from "#web/ui/icon.tsx";
import { useHydrated } from "#web/ui/use-hydrated.ts";

/** In the bar of the results: leads to the page where the price is watched, and says when it is. Nothing for several cities. */
export function WatchLink({ draft, className }: { draft: SearchDraft; className: string }) {
  const t = useT();
  const paths = usePaths();
  const hydrated = useHydrated();
  if (draft.trip === "multi-city") return null;
  const key = watchedSearchKey({ slices: slicesOf(draft), ...peopleOf(draft) });
  const isOn = hydrated && readWatched().includes(key);
  return (
    <Link
      to={paths.watchFlights(writeDraft(draft))}
      discover="none"
      rel="nofollow"
      aria-label={t(isOn ? "alerts.on_named" : "alerts.short")}
      className={className}
    >
      <Icon icon={isOn ? BellRing : Bell} />
      <span className="max-lg:hidden">{t(isOn ? "alerts.on" : "alerts.short")}</span>
    </Link>
  );
}
