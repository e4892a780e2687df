import { useEffect } from "react";
import { useLocation } from "react-router";
import { DocumentMeta } from "#web/lib/document-meta.tsx";
import { useT } from "#web/lib/i18n.tsx";

/** Moves the window that holds us to this very address; without JavaScript by a link. */
export function BreakOut() {
  const t = useT();
  const { pathname, search } = useLocation();
  const here = pathname + search;
  useEffect(() => {
    if (window.top && window.top !== window) window.top.location.replace(here);
    else location.replace(here);
  }, [here]);
  return (
    <main id="content" className="p-6 text-center">
      <DocumentMeta title={t("payment.return_title")} noindex />
      <h1 className="text-lg">{t("payment.verifying_title")}</h1>
      <a href={here} target="_top" className="link">
        {t("payment.see_answer")}
      </a>
    </main>
  );
}
