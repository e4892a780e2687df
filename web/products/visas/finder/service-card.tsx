import { Link } from "react-router";
import type { VisaServiceCard } from "#contract/visas.ts";
import { useLocale, useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { Card } from "#web/ui/card.tsx";
import { PriceTag } from "#web/ui/price-tag.tsx";
import { VisaFacts } from "./visa-facts.tsx";

/** A visa on sale; all of the card is one link. */
export function ServiceCard({ service }: { service: VisaServiceCard }) {
  const t = useT();
  const locale = useLocale();
  const to = usePaths().visaService(service.countrySlug[locale], service.slug[locale]);
  return (
    <Card as="article" className="group/card relative flex h-full flex-col gap-4 hover:border-palm-500">
      <h3 className="text-lg">
        <Link to={to} className="after:absolute after:inset-0 after:rounded-card group-hover/card:underline">
          {service.title}
        </Link>
      </h3>
      <VisaFacts service={service} />
      <div className="mt-auto flex flex-wrap items-end justify-between gap-3 border-t border-dashed border-line pt-4">
        <PriceTag price={service.price} note={t("visas.price_adult")} />
        <span className="link" aria-hidden="true">
          {t("visas.details")}
        </span>
      </div>
    </Card>
  );
}
