import { Clock } from "lucide";
import { useEffect, useState } from "react";
import { Link, useLocation } from "react-router";
import { useT } from "#web/lib/i18n.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { changeQuery } from "./change-query.ts";

/** R4.6: once the prices have expired while the page stood open, they may be refreshed or the search begun anew. */
export function StaleNotice({
  seenAt,
  expiresAt,
  newSearch,
}: {
  seenAt: string;
  expiresAt: string;
  newSearch: string;
}) {
  const t = useT();
  const { search } = useLocation();
  const [minutes, setMinutes] = useState<number | null>(null);
  useEffect(() => {
    setMinutes(null);
    const look = () => {
      if (Date.now() >= Date.parse(expiresAt)) setMinutes(Math.round((Date.now() - Date.parse(seenAt)) / 60_000));
    };
    const timer = setInterval(look, 15_000);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [seenAt, expiresAt]);
  if (minutes === null) return null;
  return (
    <Notice
      tone="warn"
      icon={Clock}
      role="alert"
      title={t("list.stale_title")}
      action={
        <span className="flex flex-wrap items-center gap-3">
          <LinkButton to={changeQuery(search, { open: null })} replace preventScrollReset size="sm">
            {t("list.refresh")}
          </LinkButton>
          <Link to={newSearch} className="link">
            {t("list.new_search")}
          </Link>
        </span>
      }
    >
      {t("list.stale_body", { minutes })}
    </Notice>
  );
}
