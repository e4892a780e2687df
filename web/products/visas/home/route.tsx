import type { Route } from "./+types/route";
import { findVisaNeed, listVisaCountries } from "#contract/visas.ts";
import { Breadcrumbs } from "#web/features/shell/breadcrumbs.tsx";
import { SampleNote } from "#web/products/visas/finder/sample-note.tsx";
import { VisaFinderForm } from "#web/products/visas/finder/visa-finder-form.tsx";
import { apiContext } from "#web/lib/context.ts";
import { DocumentMeta } from "#web/lib/document-meta.tsx";
import { useT } from "#web/lib/i18n.tsx";
import { Drawing } from "#web/ui/drawing.tsx";
import { AllCountries } from "./all-countries.tsx";
import { Answer } from "./answer.tsx";
import { AnswerServices } from "./answer-services.tsx";
import { readQuestion, readTraveller } from "./read-question.ts";
import type { PageHandle } from "#web/lib/page-handle.ts";

export const handle = { delivery: "cached", sitemap: true, scene: "visa" } satisfies PageHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const traveller = readTraveller(url.searchParams);
  const { countries, finder, checkedOn } = await api(listVisaCountries, traveller);
  const question = readQuestion(url.searchParams, finder);
  const answer = question ? await api(findVisaNeed, question) : null;
  return { countries, finder, checkedOn, question, answer };
}

export default function VisaHome({ loaderData }: Route.ComponentProps) {
  const { countries, finder, checkedOn, question, answer } = loaderData;
  const t = useT();
  return (
    <main id="content">
      <DocumentMeta title={t("visas.meta_title")} description={t("visas.description")} />
      <section className="bg-sand pb-10">
        <div className="page-width">
          <Breadcrumbs trail={[{ label: t("visas.crumb") }]} />
          <div className="grid grid-cols-[minmax(0,1fr)] items-center gap-x-8 gap-y-5 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
            <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
              <h1 className="text-3xl sm:text-4xl">{t("visas.title")}</h1>
              {!answer && <p className="max-w-read text-muted">{t("visas.line")}</p>}
              <VisaFinderForm {...finder} initial={question ?? undefined} narrow />
              {answer && <Answer answer={answer} />}
            </div>
            <Drawing
              picture={{ scene: "visa", alt: t("visas.hero_alt"), colour: "#f3dfc0" }}
              sizes="50vw"
              className="aspect-3/2 w-full rounded-card max-lg:hidden"
            />
          </div>
        </div>
      </section>
      <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-14 py-12">
        {answer && <AnswerServices answer={answer} />}
        <AllCountries countries={countries} answer={answer} />
        <SampleNote checkedOn={checkedOn} />
      </div>
    </main>
  );
}
