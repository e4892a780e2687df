import { X } from "lucide";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import type { SearchChip, SearchChips as Source } from "#web/features/searches/product-search.ts";
import { flightChips } from "#web/products/flights/search-form/search-chips.tsx";
import { stayChips } from "#web/products/hotels/stay/stay-chips.tsx";
import { useLocale, useT } from "#web/lib/i18n.tsx";
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
    setRecent(sources.flatMap(({ name, recent: read }) => (name in data ? read(localStorage, locale) : [])));
  }, [locale, data]);
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
      <div className="relative flex h-16 items-center gap-2.5 overflow-x-auto large-text:h-auto" data-scroll-x>
        <span className="w-24 shrink-0 pe-1 text-sm text-muted">
          {own ? t("home.recent_title") : t("search.popular")}
        </span>
        {shown.map(({ key, to, content }) => (
          <Link
            key={key}
            to={to}
            className="flex min-h-14 shrink-0 items-center gap-3 rounded-card border border-line bg-paper px-4 py-1.5 transition-colors hover:border-edge"
          >
            {content}
          </Link>
        ))}
        {own && <IconButton icon={X} label={t("home.recent_clear")} onClick={forget} className="text-muted" />}
      </div>
    </section>
  );
}
