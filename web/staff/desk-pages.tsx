import { isRouteErrorResponse, Link, useLocation, useRouteError } from "react-router";
import { isNetworkFailure } from "#web/lib/error-text.ts";
import { DocumentMeta } from "#web/lib/document-meta.tsx";
import { useT } from "#web/lib/i18n.tsx";
import { useDeskPaths } from "./desk-paths.ts";

export { Outlet as default } from "react-router";

/** What a page of the desk could not show is said in the desk's own frame: its areas and the bar stay. */
export function ErrorBoundary() {
  const t = useT();
  const paths = useDeskPaths();
  const { pathname, search } = useLocation();
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const [title, line] = isNetworkFailure(error)
    ? [t("staff.line_lost"), t("common.connection_lost")]
    : status === 403
      ? [t("staff.not_permitted"), t("staff.not_permitted_line")]
      : status === 404
        ? [t("staff.not_there"), t("staff.not_there_line")]
        : [t("staff.page_failed"), t("staff.page_failed_line")];
  return (
    <main id="content" className="grid content-start justify-items-start gap-3 p-8">
      <DocumentMeta title={title} noindex />
      <h1 className="text-xl font-semibold">{title}</h1>
      <p className="max-w-read text-muted">{line}</p>
      {(status === 403 || status === 404) && (
        <Link to={paths.work()} className="desk-button">
          {t("staff.work")}
        </Link>
      )}
      {status !== 403 && status !== 404 && (
        <Link to={pathname + search} reloadDocument className="desk-button">
          {t("staff.try_again")}
        </Link>
      )}
    </main>
  );
}
