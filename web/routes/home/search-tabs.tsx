import { BedDouble, Plane, Stamp, TramFront } from "lucide-react";
import { type MouseEvent, useState } from "react";
import { Link } from "react-router";
import { LazySearchForm } from "#web/products/flights/search-form/lazy-search-form.tsx";
import type { SearchFormProps } from "#web/products/flights/search-form/search-form.tsx";
import { LazyStayForm } from "#web/products/hotels/stay/lazy-stay-form.tsx";
import type { StayFormProps } from "#web/products/hotels/stay/stay-form.tsx";
import { LazyVisaFinderForm } from "#web/products/visas/finder/lazy-visa-finder-form.tsx";
import type { VisaFinderFormProps } from "#web/products/visas/finder/visa-finder-form.tsx";
import { useT } from "#web/lib/i18n.tsx";
import { LazyTransferForm } from "#web/products/transfers/search/lazy-transfer-form.tsx";
import type { TransferFormProps } from "#web/products/transfers/search/transfer-form.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { classNames } from "#web/ui/class-names.ts";
import { DirIcon } from "#web/ui/dir-icon.tsx";
import { Icon } from "#web/ui/icon.tsx";

export type SearchTab = "flights" | "hotels" | "transfers" | "visas";

type Props = {
  first: SearchTab;
  flights: SearchFormProps;
  stays: StayFormProps;
  /** Null: it could not be had, and nobody is led to it. */
  transfers: TransferFormProps | null;
  visas: VisaFinderFormProps | null;
};

/**
 * What to search for. Each tab is an address, for pages without JavaScript; with it a press changes the form where it
 * stands. A form's code comes when it is first shown, and what was typed into it stays.
 */
export function SearchTabs({ first, flights, stays, transfers, visas }: Props) {
  const t = useT();
  const paths = usePaths();
  const [tab, setTab] = useState(first);
  const [seen, setSeen] = useState<SearchTab[]>([first]);
  const choose = (next: SearchTab) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setTab(next);
    setSeen((before) => (before.includes(next) ? before : [...before, next]));
  };
  const link = (each: SearchTab) => ({
    onClick: choose(each),
    "aria-current": tab === each ? ("true" as const) : undefined,
    className: classNames(
      "-mb-px flex min-h-12 shrink-0 items-center gap-2 border-b-3 px-2.5 font-semibold sm:px-3.5 whitespace-nowrap transition-colors -outline-offset-2",
      tab === each ? "border-palm-500 text-palm-600" : "border-transparent text-muted hover:text-ink",
    ),
  });
  return (
    <>
      <nav aria-label={t("home.search_for")} className="-mt-2 mb-4 flex gap-1 overflow-x-auto border-b border-line">
        <Link to={paths.home} discover="none" {...link("flights")}>
          <DirIcon icon={Plane} className="max-sm:hidden" />
          {t("shell.flights")}
        </Link>
        <Link to={`${paths.home}?search=hotels`} discover="none" {...link("hotels")}>
          <Icon icon={BedDouble} className="max-sm:hidden" />
          {t("shell.hotels")}
        </Link>
        {transfers && (
          <Link to={`${paths.home}?search=transfers`} discover="none" {...link("transfers")}>
            <Icon icon={TramFront} className="max-sm:hidden" />
            <span className="sm:hidden">{t("shell.transfers")}</span>
            <span className="max-sm:hidden">{t("home.tab_transfers")}</span>
          </Link>
        )}
        {visas && (
          <Link to={`${paths.home}?search=visas`} discover="none" {...link("visas")}>
            <Icon icon={Stamp} className="max-sm:hidden" />
            {t("home.tab_visas")}
          </Link>
        )}
      </nav>
      {seen.includes("flights") && (
        <div hidden={tab !== "flights"} data-kept-form={tab === "flights" ? "" : undefined}>
          <LazySearchForm {...flights} />
        </div>
      )}
      {seen.includes("hotels") && (
        <div hidden={tab !== "hotels"} data-kept-form={tab === "hotels" ? "" : undefined}>
          <LazyStayForm {...stays} />
        </div>
      )}
      {transfers && seen.includes("transfers") && (
        <div hidden={tab !== "transfers"}>
          <LazyTransferForm {...transfers} />
        </div>
      )}
      {visas && seen.includes("visas") && (
        <div hidden={tab !== "visas"}>
          <LazyVisaFinderForm {...visas} />
        </div>
      )}
    </>
  );
}
