import type { SitePage } from "#contract/site-pages.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Rich } from "#web/lib/rich.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { DateText } from "#web/ui/date-text.tsx";

/** When a page was last changed, and whether it is still a sample. */
export function UpdatedOn({ page: { updatedOn, sample } }: { page: Pick<SitePage, "updatedOn" | "sample"> }) {
  const t = useT();
  return (
    <p className="mt-3 flex flex-wrap items-center gap-3 text-sm text-muted">
      <span>
        <Rich id="pages.updated" parts={{ date: <DateText date={updatedOn} style="long" beside /> }} />
      </span>
      {sample && <Badge tone="warn">{t("pages.sample")}</Badge>}
    </p>
  );
}
