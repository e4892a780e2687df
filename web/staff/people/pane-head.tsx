import { ArrowLeft } from "lucide";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useT } from "#web/lib/i18n.tsx";
import { DirIcon } from "#web/ui/dir-icon.tsx";

/** Leads back to the list, which a narrow screen does not show beside the pane. */
export function PaneHead({ back, children }: { back: string; children: ReactNode }) {
  const t = useT();
  return (
    <header className="work-section">
      <Link to={back} className="link inline-flex items-center gap-2" preventScrollReset>
        <DirIcon icon={ArrowLeft} />
        {t("staff.back_to_list")}
      </Link>
      {children}
    </header>
  );
}
