import { DocumentMeta } from "#web/lib/document-meta.tsx";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { sceneAddress } from "#web/lib/scene.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";

/** Replaced, or its time is over. */
export function LinkOver() {
  const t = useT();
  const paths = usePaths();
  return (
    <main id="content" className="page-width py-14 pb-24">
      <DocumentMeta title={t("telephone.link_over_title")} noindex />
      <EmptyState
        level={1}
        picture={sceneAddress("no-bookings")}
        title={t("telephone.link_over_title")}
        actions={<LinkButton to={paths.contactUs}>{t("telephone.link_contact")}</LinkButton>}
      >
        {t("telephone.link_over")}
      </EmptyState>
    </main>
  );
}

/** Another browser has it: there, by a code, or by another link. */
export function LinkElsewhere() {
  const t = useT();
  const paths = usePaths();
  return (
    <main id="content" className="page-width py-14 pb-24">
      <DocumentMeta title={t("telephone.link_elsewhere_title")} noindex />
      <EmptyState
        level={1}
        picture={sceneAddress("no-bookings")}
        title={t("telephone.link_elsewhere_title")}
        actions={
          <>
            <LinkButton to={paths.bookings}>{t("telephone.link_by_code")}</LinkButton>
            <LinkButton to={paths.contactUs} variant="line">
              {t("telephone.link_contact")}
            </LinkButton>
          </>
        }
      >
        {t("telephone.link_elsewhere")}
      </EmptyState>
    </main>
  );
}
