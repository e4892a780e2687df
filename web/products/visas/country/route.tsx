import type { Route } from "./+types/route";
import { getVisaCountry } from "#contract/visas.ts";
import { Breadcrumbs } from "#web/features/shell/breadcrumbs.tsx";
import { Questions } from "#web/products/visas/finder/questions.tsx";
import { RequirementList } from "#web/products/visas/finder/requirement-list.tsx";
import { SampleNote } from "#web/products/visas/finder/sample-note.tsx";
import { ServiceCard } from "#web/products/visas/finder/service-card.tsx";
import { apiContext } from "#web/lib/context.ts";
import { DocumentMeta } from "#web/lib/document-meta.tsx";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { orNotFound } from "#web/lib/or-not-found.ts";
import { assertOwnAddress } from "#web/lib/own-address.ts";
import { CountryFacts } from "./country-facts.tsx";
import { CountryHead } from "./country-head.tsx";
import { ForResidents } from "./for-residents.tsx";
import { KindsTable } from "./kinds-table.tsx";
import type { PageHandle } from "#web/lib/page-handle.ts";

export const handle = { delivery: "cached", scene: "visa" } satisfies PageHandle;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const country = await orNotFound(context.get(apiContext)(getVisaCountry, { country: params.country }));
  const { slug, name, summary, picture } = country;
  const alternates = { en: `/visa/${slug.en}`, ar: `/visa/${slug.ar}` };
  assertOwnAddress(url, alternates);
  return { country, alternates, share: { title: name, line: summary, scene: picture.scene } };
}

export default function VisaCountryPage({ loaderData: { country } }: Route.ComponentProps) {
  const t = useT();
  const paths = usePaths();
  const title = t("visas.country_title", { country: country.name });
  return (
    <main id="content">
      <DocumentMeta title={title} description={t("visas.country_meta", { country: country.name })} />
      <section className="bg-sand pb-8">
        <div className="page-width">
          <Breadcrumbs trail={[{ label: t("visas.crumb"), to: paths.visas() }, { label: country.name }]} />
          <CountryHead country={country} title={title} />
        </div>
      </section>
      <div className="page-width grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-12 py-10 md:grid-cols-[minmax(0,1fr)_300px]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
          {country.services.length > 0 && (
            <section>
              <h2 className="text-2xl">{t("visas.services_title")}</h2>
              <ul className="mt-4 grid gap-4 sm:grid-cols-2">
                {country.services.map((service) => (
                  <li key={service.id}>
                    <ServiceCard service={service} />
                  </li>
                ))}
              </ul>
            </section>
          )}
          <ForResidents country={country} />
          {country.kinds.length > 0 && <KindsTable country={country} />}
          {country.requirements.length > 0 && <RequirementList requirements={country.requirements} />}
          {country.onArrivalNotes.length > 0 && (
            <section>
              <h2 className="text-2xl">{t("visas.on_arrival_title")}</h2>
              <ul className="mt-3 grid max-w-read list-disc gap-2 ps-5">
                {country.onArrivalNotes.map((note) => (
                  <li key={note}>{note}</li>
                ))}
              </ul>
            </section>
          )}
          <Questions about={country.code} questions={country.faq} />
          <SampleNote checkedOn={country.checkedOn} />
        </div>
        <CountryFacts country={country} />
      </div>
    </main>
  );
}
