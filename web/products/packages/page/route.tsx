import { localeOf } from "#i18n/detect-locale.ts";
import { checkoutPaths } from "#web/booking/booking-paths.ts";
import { data, redirect } from "react-router";
import { formValues } from "#web/lib/form-text.ts";
import type { Route } from "./+types/route";
import { createPackageBooking } from "#contract/package-bookings.ts";
import { askCallback, getPackage } from "#contract/packages.ts";
import { getCountries } from "#contract/places.ts";
import { revalidateAfterForms } from "#web/booking/steps/revalidate.ts";
import { dialCodes } from "#web/features/countries/country-options.ts";
import { apiContext } from "#web/lib/context.ts";
import { DocumentMeta } from "#web/lib/document-meta.tsx";
import { submitCall } from "#web/lib/forms.ts";
import { createPart, loadPart, type PartSource } from "#web/lib/hydration/part.tsx";
import { useT } from "#web/lib/i18n.tsx";
import { orNotFound } from "#web/lib/or-not-found.ts";
import { assertOwnAddress } from "#web/lib/own-address.ts";
import { pathsOf } from "#web/lib/paths.ts";
import { PackageMeta } from "./package-meta.tsx";
import type { PackageViewProps } from "./package-view.tsx";
import { readChoice, readCallback } from "./read-forms.ts";
import type { PageHandle } from "#web/lib/page-handle.ts";

const view: PartSource<PackageViewProps> = {
  name: "package",
  load: () => import("./package-view.tsx"),
  holdsPage: true,
};
const PackageView = createPart(view, import.meta.env.SSR ? await loadPart(view) : null);

export const handle = { delivery: "cached", scene: "family" } satisfies PageHandle;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [trip, { countries }] = await Promise.all([
    orNotFound(api(getPackage, { slug: params.package })),
    // The form works with +966 alone.
    api(getCountries, {}).catch(() => ({ countries: [{ code: "SA", name: "", dialCode: "+966" }] })),
  ]);
  const { categorySlugs, slugs, title, summary, picture } = trip;
  const alternates = {
    en: `/packages/${categorySlugs.en}/${slugs.en}`,
    ar: `/packages/${categorySlugs.ar}/${slugs.ar}`,
  };
  assertOwnAddress(url, alternates);
  const share = { title, line: summary, scene: picture.scene };
  return { trip, codes: dialCodes(countries), now: new Date().toISOString(), alternates, share };
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const form = await request.formData();
  const values = formValues(form);
  if (values["intent"] === "callback") {
    const answer = await submitCall(api(askCallback, readCallback(params.package, values) as never));
    return answer.ok
      ? { of: "callback" as const, asked: answer.data, values: {}, refusal: null }
      : data({ of: "callback" as const, asked: null, values, refusal: answer }, { status: answer.status });
  }
  // The page is kept for everybody and holds no key of one attempt; a repeat begins another draft, which holds no place.
  const idempotencyKey = crypto.randomUUID();
  const answer = await submitCall(
    api(createPackageBooking, readChoice(params.package, values) as never, { idempotencyKey }),
  );
  if (answer.ok) {
    const paths = pathsOf(localeOf(url));
    throw redirect(paths.local(checkoutPaths.details(answer.data.id)));
  }
  return data({ of: "choice" as const, asked: null, values, refusal: answer }, { status: answer.status });
}

/** After a refusal places may be others. */
export const shouldRevalidate = revalidateAfterForms;

export default function Package({ loaderData, actionData }: Route.ComponentProps) {
  const { trip, codes, now } = loaderData;
  const t = useT();
  return (
    <>
      <DocumentMeta
        title={t("packages.page_title", { title: trip.title, category: trip.category.name })}
        description={trip.summary}
      />
      <PackageMeta trip={trip} />
      <PackageView trip={trip} codes={codes} now={now} answer={actionData} />
    </>
  );
}
