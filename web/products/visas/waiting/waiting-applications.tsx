import { ChevronRight, FileClock } from "lucide";
import { Link } from "react-router";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Card } from "#web/ui/card.tsx";
import { DateText } from "#web/ui/date-text.tsx";
import { DirIcon } from "#web/ui/dir-icon.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { WaitingApplication } from "./load-waiting.ts";

/** Visa applications that wait for their traveller. */
export default function WaitingApplications({ data: applications }: { data: WaitingApplication[] }) {
  const t = useT();
  const paths = usePaths();
  return (
    <Card as="section" aria-labelledby="waiting-title">
      <h2 id="waiting-title" className="text-lg">
        {t("visa-file.waiting_title")}
      </h2>
      <ul className="divide-y divide-line">
        {applications.map(({ id, title, status, statusLabel, travellers, updatedAt }) => (
          <li key={id} className="group/waiting relative flex items-center gap-3 py-3">
            <Icon icon={FileClock} className="text-muted" />
            <span className="min-w-0 grow">
              <Link
                to={paths.visaApplication(id)}
                className="font-semibold group-hover/waiting:underline after:absolute after:inset-0"
              >
                {title}
              </Link>
              <span className="block text-sm text-muted">
                {t("visa-file.travellers", { count: travellers })} · <DateText date={updatedAt} style="dayMonth" />
              </span>
            </span>
            <Badge tone={status === "draft" ? "plain" : "warn"}>{statusLabel}</Badge>
            <DirIcon icon={ChevronRight} className="text-faint" />
          </li>
        ))}
      </ul>
    </Card>
  );
}
