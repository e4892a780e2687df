import type { ReportStanding } from "#contract/admin/tax-invoices.ts";
import { useT } from "#web/lib/i18n.tsx";

/** How a document stands with the authority: in words, and in a colour of its own. */
export function StandingTag({ standing }: { standing: ReportStanding }) {
  const t = useT();
  return (
    <span className="desk-tag" data-standing={standing}>
      {t(`finance.standing_${standing}`)}
    </span>
  );
}
