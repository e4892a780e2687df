import type { ReactNode } from "react";
import type { VisaCountry } from "#contract/visas.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Card } from "#web/ui/card.tsx";
import { Code } from "#web/ui/code.tsx";
import { TimeDifference } from "./time-difference.tsx";

/** What else one wants to know before the flight. */
export function CountryFacts({ country: { facts, embassy } }: { country: VisaCountry }) {
  const t = useT();
  return (
    <div className="grid gap-4 md:sticky md:top-24">
      <Card as="aside" aria-label={t("visas.facts_title")}>
        <h2 className="text-lg">{t("visas.facts_title")}</h2>
        <dl className="mt-3 grid gap-2.5">
          <Fact label={t("visas.fact_emergency")}>
            <Code>{facts.emergency}</Code>
          </Fact>
          <Fact label={t("visas.fact_currency")}>
            {facts.currency.name} (<Code>{facts.currency.code}</Code>)
          </Fact>
          <Fact label={t("visas.fact_plug")}>
            <Code>{facts.plug}</Code>
          </Fact>
          <Fact label={t("visas.fact_time_zone")}>
            <TimeDifference zone={facts.timeZone} />
          </Fact>
          <Fact label={t("visas.fact_language")}>{facts.language}</Fact>
        </dl>
      </Card>
      {embassy && (
        <Card as="aside" aria-label={t("visas.embassy_title")}>
          <h2 className="text-lg">{t("visas.embassy_city", { city: embassy.city })}</h2>
          <p className="mt-2 text-muted">{embassy.via}</p>
        </Card>
      )}
    </div>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-muted">{label}</dt>
      <dd className="ms-auto text-end">{children}</dd>
    </div>
  );
}
