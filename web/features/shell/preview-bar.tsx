import { useLocation } from "react-router";
import { useLocale, useT } from "#web/lib/i18n.tsx";
import { useRootData } from "#web/lib/root-data.ts";

/** Above a page that shows a draft, for as long as its address asks for it. */
export default function PreviewBar() {
  const t = useT();
  const locale = useLocale();
  const { search } = useLocation();
  const { preview } = useRootData();
  if (!preview || !new URLSearchParams(search).has("preview")) return null;
  const { kind, item, version } = preview;
  return (
    <aside className="bg-warn-50 text-warn-700" aria-label={t("content.preview_bar")}>
      <p className="page-width flex flex-wrap items-center gap-x-4 py-2">
        <strong className="font-semibold">{t("content.preview_bar")}</strong>
        <span>{t("content.preview_bar_line", { version })}</span>
        <a href={`/${locale}/staff/content/${kind}/${encodeURIComponent(item)}`} className="link ms-auto">
          {t("content.preview_back")}
        </a>
      </p>
    </aside>
  );
}
