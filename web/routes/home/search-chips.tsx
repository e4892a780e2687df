import { History, X } from "lucide-react";
import { useEffect, useState } from "react";
import type { SearchChip, SearchChips as Source } from "#web/features/searches/product-search.ts";
import { flightChips } from "#web/products/flights/search-form/search-chips.tsx";
import { stayChips } from "#web/products/hotels/stay/stay-chips.tsx";
import { useLocale, useT } from "#web/lib/i18n.tsx";
import { Chip } from "#web/ui/chip.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import type { SearchData } from "./searches.ts";

/** In the order of the line; apart from searches.ts, because they come with the body of the page. */
const sources = [flightChips, stayChips] as unknown as readonly Source[];

export type SearchChipsProps = { searches: SearchData };

/**
 * One line of searches a press away: those made on this device, or, for a new reader, the usual ones. The line keeps its height, so that
 * nothing moves when the device's own appear.
 */
export function SearchChips({ searches: data }: SearchChipsProps) {
  const t = useT();
  const locale = useLocale();
  const [recent, setRecent] = useState<SearchChip[]>([]);
  useEffect(() => {
    setRecent(sources.flatMap(({ recent: read }) => read(localStorage, locale)));
  }, [locale]);
  const forget = () => {
    for (const source of sources) source.clear(localStorage);
    setRecent([]);
  };
  const own = recent.length > 0;
  const usual = () =>
    sources.flatMap(({ name, usual: find }) => (data[name] ? (find?.(data[name], locale) ?? []) : []));
  const shown = own ? recent : usual();
  if (shown.length === 0) return null;
  return (
    <section aria-label={own ? t("home.recent_title") : t("search.popular")} className="page-width">
      <div className="relative flex h-13 items-center gap-2 overflow-x-auto" data-scroll-x>
        <span className="flex shrink-0 items-center gap-1.5 pe-1 text-sm text-muted">
          <Icon icon={History} />
          {own ? t("home.recent_title") : t("search.popular")}
        </span>
        {shown.map(({ key, to, content }) => (
          <Chip key={key} to={to} className="shrink-0">
            {content}
          </Chip>
        ))}
        {own && <IconButton icon={X} label={t("home.recent_clear")} onClick={forget} className="text-muted" />}
      </div>
    </section>
  );
}
