import { useEffect } from "react";
import { isRouteErrorResponse, Link, useLocation, useRouteError } from "react-router";
import type { MessageKey } from "#i18n/message-keys.ts";
import { waitValues } from "#i18n/wait-values.ts";
import { mayReload } from "#web/lib/chunk-reload.ts";
import { DocumentMeta } from "#web/lib/document-meta.tsx";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { useRootData } from "#web/lib/root-data.ts";
import { Button } from "#web/ui/button.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { BrandLink } from "./brand-link.tsx";
import { sceneAddress } from "#web/lib/scene.ts";

const forbidden = sceneAddress("forbidden");
const noFlights = sceneAddress("no-flights");
const notFound = sceneAddress("not-found");
const serverError = sceneAddress("server-error");
const tooMany = sceneAddress("too-many-requests");

type Face = { title: MessageKey; body: MessageKey; picture: string };

/** R8.2: what is said by status. */
const faces: Record<number, Face> = {
  401: { title: "shell.error_401_title", body: "shell.error_401_body", picture: forbidden },
  403: { title: "shell.error_403_title", body: "shell.error_403_body", picture: forbidden },
  404: { title: "shell.error_404_title", body: "shell.error_404_body", picture: notFound },
  410: { title: "shell.error_410_title", body: "shell.error_410_body", picture: noFlights },
  413: { title: "shell.error_413_title", body: "shell.error_413_body", picture: serverError },
  429: { title: "shell.error_429_title", body: "shell.error_429_body", picture: tooMany },
  500: { title: "shell.error_500_title", body: "shell.error_500_body", picture: serverError },
};
const generic: Face = { title: "shell.error_generic_title", body: "shell.error_generic_body", picture: serverError };

/**
 * R2.23. Shown for everything a page throws. A crawler is not shown it for a refused request, which its status tells
 * already; for a fault it is. `branded`: the header above it shows name and logo.
 */
export function ErrorScreen({ branded }: { branded?: boolean }) {
  const t = useT();
  const paths = usePaths();
  const { crawler } = useRootData();
  const { pathname, search } = useLocation();
  const error = useRouteError();
  const refused = isRouteErrorResponse(error);
  const status = refused ? error.status : 500;
  const face = faces[status] ?? generic;
  const seconds = refused ? secondsToWait(error.data) : null;
  useEffect(() => {
    // Moved to without a network: as a document, the service worker opens what is kept.
    if (navigator.onLine || !navigator.serviceWorker?.controller) return;
    if (mayReload(pathname, Date.now(), sessionStorage)) location.reload();
  }, [pathname]);
  if (crawler && refused && status < 500) return <DocumentMeta title={t(face.title)} noindex />;
  return (
    <main id="content" className="page-width grid justify-items-center gap-4 py-10 text-center sm:py-16">
      <DocumentMeta title={t(face.title)} noindex />
      {!branded && <BrandLink />}
      <img src={face.picture} alt="" width={600} height={400} className="w-full max-w-96" />
      <p className="text-muted">{t("shell.error_code", { code: status })}</p>
      <h1 className="text-3xl">{t(face.title)}</h1>
      <p className="max-w-read text-muted">
        {seconds === null ? t(face.body) : t("shell.error_429_wait", waitValues(t, seconds))}
      </p>
      {status === 404 && (
        <p className="text-sm text-muted">
          {t("common.page_not_found", { path: "" })}
          <bdi dir="ltr" className="break-all whitespace-normal">
            {decodedPath(pathname)}
          </bdi>
        </p>
      )}
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <LinkButton to={paths.home}>{t("shell.go_home")}</LinkButton>
        <Button variant="line" className="noscript:hidden" onClick={() => history.back()}>
          {t("shell.go_back")}
        </Button>
        <LinkButton to={pathname + search} reloadDocument variant="line">
          {t("shell.refresh")}
        </LinkButton>
      </div>
      <Link to={paths.contactUs} className="link mt-2 inline-flex min-h-8 items-center">
        {t("shell.need_help")}
      </Link>
    </main>
  );
}

/** What a refusal of the API says of its limit (`server/delivery/guard-routes.ts`). */
function secondsToWait(data: unknown): number | null {
  const { retryAfter } = (data ?? {}) as { retryAfter?: unknown };
  return typeof retryAfter === "number" ? retryAfter : null;
}

function decodedPath(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}
