import { data, Form, redirect } from "react-router";
import { localeOf } from "#i18n/detect-locale.ts";
import { todayIn } from "#i18n/format-date.ts";
import { inFormOrder } from "#web/booking/steps/form-order.ts";
import { formText, formValues } from "#web/lib/form-text.ts";
import { type Refusal, submitCall } from "#web/lib/forms.ts";
import type { Route } from "./+types/route";
import { ApiError } from "#contract/errors.ts";
import { getCountries } from "#contract/places.ts";
import { addTraveller, listTravellers, removeTraveller, saveTraveller } from "#contract/saved-travellers.ts";
import { AccountNotice } from "#web/features/account/account-notice.tsx";
import { SettingsPage } from "#web/features/account/settings-page.tsx";
import { countryOptions } from "#web/features/countries/country-options.ts";
import { Breadcrumbs } from "#web/features/shell/breadcrumbs.tsx";
import { apiContext } from "#web/lib/context.ts";
import { useT } from "#web/lib/i18n.tsx";
import { loginFirst } from "#web/lib/login-first.ts";
import { pathsOf, usePaths } from "#web/lib/paths.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { checkTraveller } from "./check-traveller.ts";
import { TravellerForm } from "./traveller-form.tsx";
import { readTraveller, valuesOf } from "./traveller-values.ts";
import type { PageHandle } from "#web/lib/page-handle.ts";

export const handle = { delivery: "private" } satisfies PageHandle;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [{ travellers }, { countries }] = await Promise.all([
    loginFirst(url, api(listTravellers, {})),
    loginFirst(url, api(getCountries, {})),
  ]);
  const traveller = travellers.find(({ id }) => id === params.traveller) ?? null;
  if (params.traveller && !traveller) throw data(null, { status: 404 });
  return { traveller, countries: countryOptions(countries) };
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const form = await request.formData();
  const list = pathsOf(localeOf(url)).settings.travellers;
  const travellerId = params.traveller;
  if (travellerId && formText(form, "intent") === "remove") {
    await loginFirst(url, api(removeTraveller, { travellerId }).catch(ignoreGone));
    throw redirect(list);
  }
  const traveller = readTraveller(form) as never;
  const call = await loginFirst(
    url,
    submitCall<unknown>(
      travellerId ? api(saveTraveller, { travellerId, traveller }) : api(addTraveller, { traveller }),
    ),
  );
  if (call.ok) throw redirect(list);
  return data({ refusal: withAllErrors(call, form), values: formValues(form) }, { status: call.status });
}

/** All that is wrong, as the page itself tells it: the API looks at some rules only when each field is right by itself. */
function withAllErrors(refusal: Refusal, form: FormData): Refusal {
  if (Object.keys(refusal.errors).length === 0) return refusal;
  // Whether a number is kept, the API has answered.
  const found = checkTraveller(readTraveller(form), { today: todayIn(), hasNumber: true });
  return { ...refusal, errors: inFormOrder({ ...found, ...refusal.errors }) };
}

/** Somebody who is no longer there has been removed already. */
function ignoreGone(error: unknown) {
  if (!(error instanceof ApiError && error.status === 404)) throw error;
}

export default function EditTraveller({ loaderData: { traveller, countries }, actionData }: Route.ComponentProps) {
  const t = useT();
  const paths = usePaths();
  const title = t(traveller ? "account.edit_traveller" : "account.add_traveller_title");
  return (
    <SettingsPage
      title={title}
      crumbs={
        <Breadcrumbs
          trail={[
            { label: t("account.settings") },
            { label: t("account.travellers"), to: paths.settings.travellers },
            { label: title },
          ]}
        />
      }
    >
      <Card className="grid gap-5">
        <AccountNotice refusal={actionData?.refusal} />
        <TravellerForm
          values={actionData?.values ?? valuesOf(traveller)}
          errors={actionData?.refusal.errors ?? none}
          countries={countries}
          ending={traveller?.document?.ending}
        />
      </Card>
      {traveller && (
        <Card className="py-2 sm:py-3">
          <Disclosure title={<span className="font-medium text-bad">{t("account.remove_traveller")}</span>}>
            <p className="text-muted">{t("account.remove_traveller_line")}</p>
            <Form method="post" className="mt-3">
              <input type="hidden" name="intent" value="remove" />
              <Button type="submit" variant="bad">
                {t("account.remove_traveller")}
              </Button>
            </Form>
          </Disclosure>
        </Card>
      )}
    </SettingsPage>
  );
}

const none = {};
