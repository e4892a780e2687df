import type { ReactNode } from "react";
import { Link } from "react-router";
import { useT } from "#web/lib/i18n.tsx";

type Props = {
  /** How many filters are on. */
  active: number;
  /** The search without them. */
  clear: string;
  children: ReactNode;
  headClassName?: string;
  /** It stays beside a long list, with a scroll of its own. */
  stays?: boolean;
};

/** The filters beside a list, on wide screens and without JavaScript; elsewhere the lower bar opens them. */
export function FilterColumn({ active, clear, children, headClassName = "items-baseline", stays = false }: Props) {
  const t = useT();
  return (
    <aside
      aria-label={t("list.filters")}
      className={`max-md:hidden large-text:hidden noscript:block${stays ? " filters-stay" : ""}`}
    >
      <div className={`flex justify-between ${headClassName}`}>
        <h2 className="text-xl">{t("list.filters")}</h2>
        {active > 0 && (
          <Link to={clear} replace preventScrollReset className="link text-sm">
            {t("list.clear_all")}
          </Link>
        )}
      </div>
      {children}
    </aside>
  );
}
