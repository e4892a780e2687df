import { CircleCheck, CircleX, Download } from "lucide";
import type { VisaApplication } from "#contract/visa-applications.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Card } from "#web/ui/card.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";

/** The authority's answers, one a traveller, to download. */
export function Decisions({ application: { decisions } }: { application: VisaApplication }) {
  const t = useT();
  if (decisions.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="decisions-title" className="grid gap-3">
      <h2 id="decisions-title" className="text-xl">
        {t("visa-application.decisions_title")}
      </h2>
      <ul className="divide-y divide-line">
        {decisions.map(({ travellerId, name, outcome, address }) => (
          <li key={travellerId} className="flex flex-wrap items-center gap-3 py-3">
            <Icon
              icon={outcome === "approved" ? CircleCheck : CircleX}
              className={outcome === "approved" ? "text-ok" : "text-bad"}
            />
            <span className="min-w-0 grow">
              <span className="block font-semibold">
                <bdi>{name}</bdi>
              </span>
              <span className="text-sm text-muted">{t(`visa-application.outcome_${outcome}`)}</span>
            </span>
            {address && (
              <LinkButton to={address} reloadDocument download variant="soft">
                <Icon icon={Download} />
                {t("visa-application.download_decision")}
              </LinkButton>
            )}
          </li>
        ))}
      </ul>
      {decisions.some(({ isSample }) => isSample) && (
        <p className="text-sm text-muted">{t("visa-application.decision_sample")}</p>
      )}
    </Card>
  );
}
