import { DocumentMeta } from "#web/lib/document-meta.tsx";
import { useT } from "#web/lib/i18n.tsx";
import { sceneAddress } from "#web/lib/scene.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";

/** Not ours, or not whole. */
export function UnknownShare() {
  const t = useT();
  return (
    <main id="content" className="page-width py-14 pb-24">
      <DocumentMeta title={t("split.unknown_title")} noindex />
      <EmptyState level={1} picture={sceneAddress("no-bookings")} title={t("split.unknown_title")}>
        {t("split.unknown_line")}
      </EmptyState>
    </main>
  );
}
