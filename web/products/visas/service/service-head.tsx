import { decimalOf } from "#contract/money.ts";
import type { VisaService } from "#contract/visas.ts";
import { formatList } from "#i18n/format-list.ts";
import { VisaFacts } from "#web/products/visas/finder/visa-facts.tsx";
import { useLocale, useT } from "#web/lib/i18n.tsx";
import { JsonLd } from "#web/lib/json-ld.tsx";
import { Drawing } from "#web/ui/drawing.tsx";

export function ServiceHead({ service }: { service: VisaService }) {
  const t = useT();
  const locale = useLocale();
  const { title, kind, audience, validityDays, picture, price } = service;
  const forWhom = [
    ...(audience.citizens ? [t("visas.for_whom_citizens")] : []),
    ...(audience.residents
      ? [
          audience.nationalities
            ? t("visas.for_whom_named", {
                countries: formatList(
                  audience.nationalities.map(({ name }) => name),
                  locale,
                ),
              })
            : t("visas.for_whom_residents"),
        ]
      : []),
  ];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-center gap-6 md:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
      <div className="grid gap-3.5">
        <h1 className="text-3xl sm:text-4xl">{title}</h1>
        <p className="text-lg text-muted">{kind.name}</p>
        <VisaFacts service={service} />
        {validityDays !== null && <p>{t("visas.valid_for", { days: validityDays })}</p>}
        <div className="max-w-read">
          <h2 className="text-base">{t("visas.for_whom")}</h2>
          {forWhom.map((each) => (
            <p key={each} className="text-muted">
              {each}
            </p>
          ))}
        </div>
      </div>
      <Drawing picture={picture} eager priority="high" className="aspect-3/2 w-full rounded-card max-md:max-h-48" />
      <JsonLd
        key={service.id}
        data={
          import.meta.env.SSR && {
            "@context": "https://schema.org",
            "@type": "Service",
            name: title,
            serviceType: kind.name,
            areaServed: "SA",
            offers: { "@type": "Offer", price: decimalOf(price), priceCurrency: price.currency },
          }
        }
      />
    </div>
  );
}
