import { WifiOff } from "lucide";
import { useT } from "#web/lib/i18n.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { useFormats } from "#web/ui/use-formats.ts";

/** At the top of a page that can be kept. Only its copy shows it (lib/offline/copy-page.ts): of when it is, and what does not work. */
export function OfflineNote({ now }: { now: string }) {
  const t = useT();
  const { instant } = useFormats();
  return (
    <div data-offline-only="" hidden className="mb-5">
      <Notice tone="warn" icon={WifiOff} title={t("offline.note_title")}>
        {t("offline.note_line", instant(now))}
      </Notice>
    </div>
  );
}
