import { CircleCheck, Upload } from "lucide";
import type { VisaRequirement } from "#contract/visas.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Icon } from "#web/ui/icon.tsx";

/** The documents a visa asks for, and of whom. */
export function RequirementList({ requirements }: { requirements: readonly VisaRequirement[] }) {
  const t = useT();
  return (
    <section>
      <h2 className="text-2xl">{t("visas.requirements_title")}</h2>
      <ul className="mt-2 divide-y divide-line">
        {requirements.map((requirement) => (
          <Row key={requirement.id} requirement={requirement} />
        ))}
      </ul>
    </section>
  );
}

function Row({ requirement: { text, upload, perTraveller, appliesTo } }: { requirement: VisaRequirement }) {
  const t = useT();
  return (
    <li className="flex items-start gap-3 py-3">
      <Icon icon={upload ? Upload : CircleCheck} className="mt-[.2em] text-palm-600" />
      <div className="min-w-0 grow">
        <p className="max-w-read">{text}</p>
        <p className="text-sm text-muted">
          {t(upload ? (perTraveller ? "visas.upload_each" : "visas.upload_once") : "visas.from_form")}
        </p>
      </div>
      {appliesTo !== "all" && <Badge>{t(`visas.applies_${appliesTo}`)}</Badge>}
    </li>
  );
}
