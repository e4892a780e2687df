import { useLocation } from "react-router";
import { useT } from "#web/lib/i18n.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { changeQuery } from "./change-query.ts";

/** `text`: "“Stops” hides 12 flights". */
export type BlockersProps = { blockers: readonly { filter: string; text: string }[] };

/** Which filter to drop, and what that brings back. */
export function Blockers({ blockers }: BlockersProps) {
  const t = useT();
  const { search } = useLocation();
  if (blockers.length === 0) return null;
  return (
    <>
      <p>{t("list.none_filters_hint")}</p>
      <ul className="mt-2 grid gap-2">
        {blockers.map(({ filter, text }) => (
          <li key={filter} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="text-ink">{text}</span>
            <LinkButton to={changeQuery(search, { [filter]: null })} size="sm" variant="soft" preventScrollReset>
              {t("list.remove_this")}
            </LinkButton>
          </li>
        ))}
      </ul>
    </>
  );
}
