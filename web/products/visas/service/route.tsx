import { data, redirect } from "react-router";
import { localeOf } from "#i18n/detect-locale.ts";
import { formText } from "#web/lib/form-text.ts";
import type { Route } from "./+types/route";
import { startVisaApplication } from "#contract/visa-applications.ts";
import { getVisaService } from "#contract/visas.ts";
import { Breadcrumbs } from "#web/features/shell/breadcrumbs.tsx";
import { Questions } from "#web/products/visas/finder/questions.tsx";
import { RequirementList } from "#web/products/visas/finder/requirement-list.tsx";
import { SampleNote } from "#web/products/visas/finder/sample-note.tsx";
import { apiContext } from "#web/lib/context.ts";
import { DocumentMeta } from "#web/lib/document-meta.tsx";
import { submitCall } from "#web/lib/forms.ts";
import { useLocale, useT } from "#web/lib/i18n.tsx";
import { pathsOf, usePaths } from "#web/lib/paths.ts";
import { orNotFound } from "#web/lib/or-not-found.ts";
import { assertOwnAddress } from "#web/lib/own-address.ts";
import { FeesCard } from "./fees-card.tsx";
import { ServiceHead } from "./service-head.tsx";
import { ServiceWords } from "./service-words.tsx";
import type { PageHandle } from "#web/lib/page-handle.ts";

export const handle = { delivery: "cached", scene: "visa" } satisfies PageHandle;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { country, service: slug } = params;
  const service = await orNotFound(context.get(apiContext)(getVisaService, { country, service: slug }));
  const pathIn = (locale: "en" | "ar") => `/visa/${service.countrySlug[locale]}/${service.slug[locale]}`;
  const alternates = { en: pathIn("en"), ar: pathIn("ar") };
  assertOwnAddress(url, alternates);
  return {
    service,
    alternates,
    share: { title: service.title, line: service.countryName, scene: service.picture.scene },
  };
}

/** Begins an application and leads to it. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData();
  const paths = pathsOf(localeOf(url));
  const answer = await submitCall(
    context.get(apiContext)(startVisaApplication, {
      serviceId: formText(form, "service"),
      travellers: Number(form.get("travellers") ?? 1),
    }),
  );
  if (answer.ok) throw redirect(paths.visaApplication(answer.data.id));
  return data({ message: answer.message }, { status: answer.status });
}

export default function VisaServicePage({ loaderData: { service }, actionData }: Route.ComponentProps) {
  const t = useT();
  const locale = useLocale();
  const paths = usePaths();
  const { title, countryName, countrySlug } = service;
  return (
    <main id="content">
      <DocumentMeta title={title} description={t("visas.service_meta", { title })} />
      <section className="bg-sand pb-8">
        <div className="page-width">
          <Breadcrumbs
            trail={[
              { label: t("visas.crumb"), to: paths.visas() },
              { label: countryName, to: paths.visaCountry(countrySlug[locale]) },
              { label: title },
            ]}
          />
          <ServiceHead service={service} />
        </div>
      </section>
      <div className="page-width grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-10 py-10 md:grid-cols-[minmax(0,1fr)_360px]">
        <div className="grid gap-4 md:sticky md:top-24 md:order-2">
          <FeesCard service={service} refused={actionData?.message ?? null} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
          <ServiceWords service={service} />
          <RequirementList requirements={service.documents} />
          <Questions about={service.id} questions={service.faq} />
          <SampleNote checkedOn={service.checkedOn} />
        </div>
      </div>
    </main>
  );
}
