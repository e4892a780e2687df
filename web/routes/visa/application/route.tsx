import type { Route } from "./+types/route";
import { getVisaApplication } from "#contract/visa-applications.ts";
import { getCountries } from "#contract/places.ts";
import { localeOfPath } from "#i18n/detect-locale.ts";
import { todayIn } from "#i18n/format-date.ts";
import { defaultLocale } from "#i18n/locales.ts";
import { loadCall } from "#web/features/booking/booking-call.ts";
import { countryOptions, dialCodes } from "#web/features/countries/country-options.ts";
import { Breadcrumbs } from "#web/features/shell/breadcrumbs.tsx";
import { apiContext } from "#web/lib/context.ts";
import { DocumentMeta } from "#web/lib/document-meta.tsx";
import { useLocale, useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { findPlace } from "./find-place.ts";
import { Overview } from "./overview/overview.tsx";
import { SectionPage } from "./section/section-page.tsx";
import { answerForm } from "./answer-form.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const application = await loadCall(api(getVisaApplication, { applicationId: params.application }));
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

export const action = ({ context, params, request, url }: Route.ActionArgs) =>
  answerForm(context.get(apiContext), params.application, request, localeOfPath(url.pathname) ?? defaultLocale);

export default function VisaApplicationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { application, place, ...form } = loaderData;
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
          />
        ) : (
          <Overview application={application} answer={actionData ?? null} title={title} />
        )}
      </div>
    </main>
  );
}
