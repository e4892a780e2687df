import { List, SlidersHorizontal } from "lucide";
import { useState } from "react";
import { createPortal } from "react-dom";
import { useLocation, useNavigation } from "react-router";
import { useT } from "#web/lib/i18n.tsx";
import { LazyFilters } from "#web/products/hotels/search/lazy-filters.tsx";
import type { FoundHotels } from "#web/products/hotels/search/load-results.ts";
import { countFilters, type StayFilters } from "#web/products/hotels/search/result-query.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { useDigits } from "#web/ui/format-context.ts";
import { Icon } from "#web/ui/icon.tsx";

type Props = { results: FoundHotels; filters: StayFilters; onList: () => void };

/** On the map that covers a phone's screen: the filters, which act on it at once, and the way back to the list. */
export function MapActions({ results, filters, onList }: Props) {
  const t = useT();
  const digits = useDigits();
  const { pathname } = useLocation();
  const changing = useNavigation().location?.pathname === pathname;
  const [open, setOpen] = useState(false);
  const active = countFilters(filters);
  const close = () => setOpen(false);
  const filtersName = active > 0 ? t("list.filters_count", { count: active }) : t("list.filters_short");
  return (
    <>
      <Button variant="line" size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)} className="map-action">
        <Icon icon={SlidersHorizontal} />
        <span className={active > 0 ? "sr-only" : undefined}>{filtersName}</span>
        {active > 0 && <span aria-hidden="true">{digits(String(active))}</span>}
      </Button>
      <Button variant="line" size="sm" onClick={onList} className="map-action order-last ms-auto">
        <Icon icon={List} />
        {t("stays.list")}
      </Button>
      {/* Outside of what covers the screen, where the keyboard is kept. */}
      {createPortal(
        <Dialog
          open={open}
          onClose={close}
          title={t("list.filters")}
          closeLabel={t("common.close")}
          footer={
            <Button wide onClick={close} aria-busy={changing || undefined}>
              {t("stays.count", { matching: results.page.matching, all: results.page.all })}
            </Button>
          }
        >
          <LazyFilters results={results} filters={filters} id="map-filters" />
        </Dialog>,
        document.body,
      )}
    </>
  );
}
