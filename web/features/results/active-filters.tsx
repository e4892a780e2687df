import type { ReactNode } from "react";
import { Link } from "react-router";
import { useT } from "#web/lib/i18n.tsx";
import { Chip } from "#web/ui/chip.tsx";

/** A filter that is on: `without` is the address without it. */
export type ActiveFilter = { key: string; label: ReactNode; without: string };

/** Every filter that is on, each with a press to take it off. */
export function ActiveFilters({ filters, clear }: { filters: readonly ActiveFilter[]; clear: string }) {
  const t = useT();
  if (filters.length === 0) return null;
  const remove = t("list.remove_filter");
  return (
    <ul aria-label={t("list.active_filters")} className="flex flex-wrap items-center gap-2">
      {filters.map(({ key, label, without }) => (
        <li key={key}>
          <Chip to={without} removeLabel={remove}>
            {label}
          </Chip>
        </li>
      ))}
      <li>
        <Link to={clear} preventScrollReset className="link inline-flex min-h-9 items-center px-1">
          {t("list.clear_all")}
        </Link>
      </li>
    </ul>
  );
}
