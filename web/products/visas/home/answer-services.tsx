import type { VisaAnswer } from "#contract/visas.ts";
import { ServiceCard } from "#web/products/visas/finder/service-card.tsx";
import { useT } from "#web/lib/i18n.tsx";

/** The visas that answer the need; where there are none, why. */
export function AnswerServices({ answer: { services, need } }: { answer: VisaAnswer }) {
  const t = useT();
  if (services.length === 0) {
    if (need === null) return null;
    const isFree = need === "none" || need === "national_id";
    return <p className="text-lg">{t(isFree ? "visas.services_none" : "visas.services_other")}</p>;
  }
  return (
    <section>
      <h2 className="text-2xl">{t("visas.services_title")}</h2>
      <ul className="mt-5 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {services.map((service) => (
          <li key={service.id}>
            <ServiceCard service={service} />
          </li>
        ))}
      </ul>
    </section>
  );
}
