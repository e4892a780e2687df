import { ChevronLeft, ChevronRight, RefreshCw, ZoomIn, ZoomOut } from "lucide";
import { useState } from "react";
import type { DeskVisaDocument } from "#contract/admin/visa-desk-rows.ts";
import { useT } from "#web/lib/i18n.tsx";
import { DirIcon } from "#web/ui/dir-icon.tsx";
import { Icon } from "#web/ui/icon.tsx";

type Props = { document: DeskVisaDocument; name: string | null };

/** The pages of a document, one large at a time; each that is opened is written down by the server. */
export function DocumentViewer({ document, name }: Props) {
  const t = useT();
  const pages = document.files.flatMap((file) =>
    Array.from({ length: file.pages }, (_, index) => ({ key: `${file.id}/${index + 1}`, file, page: index + 1 })),
  );
  const [place, setPlace] = useState(0);
  const [isLarge, setLarge] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  const shown = pages[Math.min(place, pages.length - 1)];
  if (!shown) return <p className="visa-empty text-muted">{t("desk-visa.nothing_sent")}</p>;
  const step = (by: number) => setPlace(Math.min(Math.max(place + by, 0), pages.length - 1));
  return (
    <section className="visa-viewer" aria-label={document.text}>
      <div className="visa-viewer-head">
        <span className="min-w-0 grow truncate">
          <bdi>{shown.file.name}</bdi>
        </span>
        {pages.length > 1 && (
          <>
            <button type="button" className="visa-tool" aria-disabled={place === 0} onClick={() => step(-1)}>
              <DirIcon icon={ChevronLeft} />
              <span className="sr-only">{t("desk-visa.page_before")}</span>
            </button>
            <span role="status">{t("desk-visa.page_of", { page: place + 1, pages: pages.length })}</span>
            <button
              type="button"
              className="visa-tool"
              aria-disabled={place === pages.length - 1}
              onClick={() => step(1)}
            >
              <DirIcon icon={ChevronRight} />
              <span className="sr-only">{t("desk-visa.page_after")}</span>
            </button>
          </>
        )}
        <button type="button" className="visa-tool" aria-pressed={isLarge} onClick={() => setLarge(!isLarge)}>
          <Icon icon={isLarge ? ZoomOut : ZoomIn} />
          <span className="sr-only">{t("desk-visa.full_size")}</span>
        </button>
      </div>
      {/* Scrolled by keys as well. */}
      <div
        className="visa-page"
        data-large={isLarge ? "" : undefined}
        tabIndex={0}
        role="group"
        aria-label={shown.file.name}
      >
        {failed === shown.key ? (
          <p role="alert" className="grid justify-items-center gap-2">
            {t("desk-visa.not_shown")}
            <button
              type="button"
              className="desk-button"
              onClick={() => {
                setFailed(null);
                setRound(round + 1);
              }}
            >
              <Icon icon={RefreshCw} />
              {t("desk-visa.show_again")}
            </button>
          </p>
        ) : (
          <img
            key={`${shown.key} ${round}`}
            src={`${shown.file.address}/${shown.page}`}
            alt={t("desk-visa.picture_of", { document: document.text, name: name ?? "" })}
            onError={() => setFailed(shown.key)}
          />
        )}
      </div>
      <p className="px-3 py-1 text-sm text-muted">{t("desk-visa.look_written")}</p>
    </section>
  );
}
