import { FlaskConical } from "lucide";
import { useLocation } from "react-router";
import { useT } from "#web/lib/i18n.tsx";
import { useRootData } from "#web/lib/root-data.ts";
import { Icon } from "#web/ui/icon.tsx";

/** The first line of every page of a demonstration. It stands in the page's flow: nothing is covered, and nothing moves. */
export function DemoBanner() {
  const t = useT();
  const { settings } = useRootData();
  const { pathname } = useLocation();
  // This page stands in a frame of a page that says it.
  if (!settings?.demo || pathname.endsWith("/payment-iframe")) return null;
  return (
    <aside aria-label={t("shell.demo_label")} className="border-b border-warn-700/20 bg-warn-50 text-sm text-warn-700">
      <p className="page-width flex items-start gap-2 py-2">
        <Icon icon={FlaskConical} className="mt-[.15em] shrink-0" />
        <span>
          <strong className="font-semibold">{t("shell.demo_title")}</strong> {t("shell.demo_body")}
        </span>
      </p>
    </aside>
  );
}
