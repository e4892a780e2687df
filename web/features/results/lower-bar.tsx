import { ArrowUpDown, SlidersHorizontal } from "lucide";
import { type ReactNode, useState } from "react";
import { Link, useLocation } from "react-router";
import { useT } from "#web/lib/i18n.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { changeQuery } from "./change-query.ts";
import { useDigits } from "#web/ui/format-context.ts";

type Props = {
  /** The orders there are, when the page does not show them itself; `current` is one of them. */
  sorts?: readonly { value: string; label: string; note?: ReactNode }[];
  current?: string;
  /** Filters that are on. */
  active: number;
  /** "33 of 64 hotels", on the button that closes the filters. */
  count: string;
  filters: ReactNode;
  /** One more button, such as the map. */
  children?: ReactNode;
};

/** On a phone: filters and order as sheets, at the thumb. */
export function LowerBar({ sorts = [], current, active, count, filters, children }: Props) {
  const digits = useDigits();
  const t = useT();
  const { search } = useLocation();
  const [sheet, setSheet] = useState<"filters" | "sort" | null>(null);
  const close = () => setSheet(null);
  return (
    <div className="fixed inset-x-0 bottom-0 z-20 flex justify-center gap-3 border-t border-line bg-paper px-4 py-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] md:not-large-text:hidden print:hidden noscript:hidden">
      <Button variant="line" onClick={() => setSheet("filters")}>
        <Icon icon={SlidersHorizontal} />
        {active > 0 ? t("list.filters_count", { count: active }) : t("list.filters_short")}
      </Button>
      {sorts.length > 0 && (
        <Button variant="line" onClick={() => setSheet("sort")} className="min-w-0">
          <Icon icon={ArrowUpDown} />
          <span className="truncate">{sorts.find(({ value }) => value === current)?.label}</span>
        </Button>
      )}
      {children}
      <Dialog
        open={sheet === "filters"}
        onClose={close}
        title={t("list.filters")}
        closeLabel={t("common.close")}
        footer={
          <Button wide onClick={close}>
            {digits(count)}
          </Button>
        }
      >
        {filters}
      </Dialog>
      <Dialog open={sheet === "sort"} onClose={close} title={t("list.sort")} closeLabel={t("common.close")}>
        <ul className="grid">
          {sorts.map(({ value, label, note }) => (
            <li key={value}>
              <Link
                to={changeQuery(search, { sort: value })}
                replace
                preventScrollReset
                onClick={close}
                aria-current={value === current ? "true" : undefined}
                className="flex min-h-12 items-center justify-between gap-3 border-b border-line aria-current:font-semibold aria-current:text-palm-600"
              >
                {label}
                {note}
              </Link>
            </li>
          ))}
        </ul>
      </Dialog>
    </div>
  );
}
