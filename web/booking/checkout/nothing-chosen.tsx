import { DocumentMeta } from "#web/lib/document-meta.tsx";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { sceneAddress } from "#web/lib/scene.ts";
import { useIsAllSold } from "#web/lib/sold.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";

/** The checkout without anything to be paid: where one chooses. */
export function NothingChosen() {
  const t = useT();
  const paths = usePaths();
  const isAllSold = useIsAllSold();
  return (
    <main id="content" className="page-width py-14 pb-24">
      <DocumentMeta title={t("checkout.none_title")} noindex />
      <EmptyState
        level={1}
        picture={sceneAddress("no-bookings")}
        title={t("checkout.none_title")}
        actions={
          <>
            <LinkButton to={paths.packages()}>{t("checkout.none_packages")}</LinkButton>
            <LinkButton to={paths.local("/transfers/search")} variant="line">
              {t("checkout.none_transfers")}
            </LinkButton>
            <LinkButton to={paths.visas()} variant="line">
              {t("checkout.none_visas")}
            </LinkButton>
            {!isAllSold && (
              <LinkButton to={paths.home} variant="line">
                {t("shell.go_home")}
              </LinkButton>
            )}
          </>
        }
      >
        {t(isAllSold ? "checkout.none_line" : "checkout.none_line_some")}
      </EmptyState>
    </main>
  );
}
