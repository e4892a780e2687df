import { ArrowUpDown, SlidersHorizontal } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Link, useLocation } from "react-router";
import { useT } from "#web/lib/i18n.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { changeQuery, type ResultView, sorts } from "./result-query.ts";

type Props = { view: ResultView; active: number; count: string; filters: ReactNode };

/** On a phone: filters and order as sheets, at the thumb. */
export function LowerBar({ view, active, count, filters }: Props) {
  const t = useT();
  const { search } = useLocation();
  const [sheet, setSheet] = useState<"filters" | "sort" | null>(null);
  const close = () => setSheet(null);
  return (
    <div className="fixed inset-x-0 bottom-0 z-20 flex justify-center gap-3 border-t border-line bg-paper px-4 py-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] md:not-large-text:hidden print:hidden noscript:hidden">
      <Button variant="line" onClick={() => setSheet("filters")}>
        <Icon icon={SlidersHorizontal} />
        {active > 0 ? t("results.filters_count", { count: active }) : t("results.filters_short")}
      </Button>
      <Button variant="line" onClick={() => setSheet("sort")}>
        <Icon icon={ArrowUpDown} />
        {t(`results.sort_${view.sort}`)}
      </Button>
      <Dialog
        open={sheet === "filters"}
        onClose={close}
        title={t("results.filters")}
        closeLabel={t("common.close")}
        footer={
          <Button wide onClick={close}>
            {count}
          </Button>
        }
      >
        {filters}
      </Dialog>
      <Dialog open={sheet === "sort"} onClose={close} title={t("results.sort")} closeLabel={t("common.close")}>
        <ul className="grid">
          {sorts.map((sort) => (
            <li key={sort}>
              <Link
                to={changeQuery(search, { sort })}
                replace
                preventScrollReset
                onClick={close}
                aria-current={sort === view.sort ? "true" : undefined}
                className="flex min-h-12 items-center border-b border-line aria-current:font-semibold aria-current:text-palm-600"
              >
                {t(`results.sort_${sort}`)}
              </Link>
            </li>
          ))}
        </ul>
      </Dialog>
    </div>
  );
}
