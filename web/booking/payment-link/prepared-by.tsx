import { Headset } from "lucide";
import type { BothTexts } from "#contract/text.ts";
import { useLocale, useT } from "#web/lib/i18n.tsx";
import { Rich } from "#web/lib/rich.tsx";
import { Card } from "#web/ui/card.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { useFormats } from "#web/ui/use-formats.ts";

/** Who prepared a booking by telephone, and until when it is held. */
export function PreparedBy({ agent, until }: { agent: BothTexts; until: string | null }) {
  const t = useT();
  const locale = useLocale();
  const { instant } = useFormats();
  return (
    <Card as="section" className="flex items-start gap-3">
      <Icon icon={Headset} className="mt-[.15em] shrink-0 text-palm-600" />
      <p>
        <b>
          <Rich id="telephone.prepared_by" parts={{ agent: <bdi>{agent[locale]}</bdi> }} />
        </b>
        {until && (
          <span className="block text-sm text-muted">{t("telephone.prepared_until", instant(until, "medium"))}</span>
        )}
      </p>
    </Card>
  );
}
