import { data } from "react-router";
import { localeOf } from "#i18n/detect-locale.ts";
import type { Route } from "./+types/route";
import { getVisaApplication } from "#contract/visa-applications.ts";
import { getCountries } from "#contract/places.ts";
import { todayIn } from "#i18n/format-date.ts";
import { followContactCode, isContactCode } from "#web/features/account/contact-code-action.ts";
import { countryOptions, dialCodes } from "#web/features/countries/country-options.ts";
import { Breadcrumbs } from "#web/features/shell/breadcrumbs.tsx";
import { apiContext } from "#web/lib/context.ts";
import { DocumentMeta } from "#web/lib/document-meta.tsx";
import { useLocale, useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { findPlace } from "./find-place.ts";
import { findWayIn } from "./find-way-in.ts";
import { OpenApplication } from "./open-application.tsx";
import { Overview } from "./overview/overview.tsx";
import { visaCode } from "./visa-code.ts";
import { SectionPage } from "./section/section-page.tsx";
import { answerForm, type FormAnswer } from "./answer-form.ts";
import type { PageHandle } from "#web/lib/page-handle.ts";

export const handle = { delivery: "private" } satisfies PageHandle;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const way = await findWayIn(api, params.application, url);
  if (way) return data({ ...way, application: null }, { status: way.to ? 200 : 404 });
  const application = await api(getVisaApplication, { applicationId: params.application });
  const place = findPlace(application, url.searchParams);
  const countries = place ? (await api(getCountries, {})).countries : [];
  return {
    application,
    place,
    today: todayIn(),
    countries: countryOptions(countries),
    codes: dialCodes(countries),
  };
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const form = await request.formData();
  if (!isContactCode(form)) return answerForm(api, params.application, form, localeOf(url));
  const refusal = await followContactCode(api, visaCode(params.application), { form, url });
  return data({ refusal, intent: "code", document: "" }, { status: refusal.status });
}

export default function VisaApplicationPage({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.application) return <OpenApplication {...loaderData} refusal={actionData?.refusal} />;
  return <ApplicationPage {...loaderData} answer={actionData ?? null} />;
}

type Opened = Extract<Route.ComponentProps["loaderData"], { place: unknown }> & { answer: FormAnswer | null };

function ApplicationPage({ application, place, answer, ...form }: Opened) {
  const t = useT();
  const locale = useLocale();
  const paths = usePaths();
  const { service } = application;
  const title = t("visa-application.title", { visa: service.title });
  return (
    <main id="content" className="bg-sand pb-16">
      <DocumentMeta title={title} noindex />
      <div className="page-width">
        <Breadcrumbs
          trail={[
            { label: service.countryName, to: paths.visaCountry(service.countrySlug[locale]) },
            {
              label: service.title,
              to: place
                ? paths.visaApplication(application.id)
                : paths.visaService(service.countrySlug[locale], service.slug[locale]),
            },
            { label: place ? place.section.title : t("visa-application.crumb") },
          ]}
        />
        {place ? (
          <SectionPage
            key={`${place.travellerId}-${place.section.id}`}
            application={application}
            {...place}
            {...form}
            answer={answer}
          />
        ) : (
          <Overview application={application} answer={answer} title={title} />
        )}
      </div>
    </main>
  );
}
