import type { ContentVersionState } from "#contract/admin/content.ts";
import { useT } from "#web/lib/i18n.tsx";

/** Where the newest version stands; a draft of what is on the site already says so too. */
export function ContentState({ state, isLive }: { state: ContentVersionState; isLive: boolean }) {
  const t = useT();
  return (
    <>
      <span className="desk-tag content-state" data-state={state}>
        {t(`content.state_${state}`)}
      </span>
      {isLive && state !== "published" && <span className="desk-tag">{t("content.is_live")}</span>}
    </>
  );
}
