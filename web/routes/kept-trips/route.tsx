import { WifiOff } from "lucide";
import { DocumentMeta } from "#web/lib/document-meta.tsx";
import { useT } from "#web/lib/i18n.tsx";
import type { PageHandle } from "#web/lib/page-handle.ts";
import { sceneAddress } from "#web/lib/scene.ts";
import { Notice } from "#web/ui/notice.tsx";
import { buttonClass } from "#web/ui/button-class.ts";
import { KeptList } from "./kept-list.tsx";

/** The same for everybody: what is kept lies in the browser. Its copy stands in place of every page that needs a network (lib/offline). */
export const handle = { delivery: "cached" } satisfies PageHandle;

const offline = sceneAddress("offline");

export default function KeptTrips() {
  const t = useT();
  return (
    <main id="content" className="page-width grid grid-cols-[minmax(0,1fr)] content-start gap-6 py-6 pb-24 sm:py-10">
      <DocumentMeta title={t("offline.page_title")} noindex />
      <div data-offline-only="" hidden>
        <Notice
          tone="warn"
          icon={WifiOff}
          title={t("offline.no_network")}
          action={
            // The address that was asked for, whichever it is.
            <a href="?" className={buttonClass({ variant: "line", size: "sm" })}>
              {t("offline.try_again")}
            </a>
          }
        >
          {t("offline.no_network_line")}
        </Notice>
      </div>
      <div className="flex items-center gap-6">
        <img src={offline} alt="" width={600} height={400} className="hidden w-38 shrink-0 sm:block" />
        <div className="grid gap-1.5">
          <h1 className="text-2xl sm:text-3xl">{t("offline.page_title")}</h1>
          <p className="max-w-read text-muted">{t("offline.page_line")}</p>
        </div>
      </div>
      <KeptList />
    </main>
  );
}
