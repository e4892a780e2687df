import { data, redirect } from "react-router";
import { localeOf } from "#i18n/detect-locale.ts";
import { formText } from "#web/lib/form-text.ts";
import type { Route } from "./+types/route";
import { listPushDevices, removePushDevice } from "#contract/push-devices.ts";
import { savePreferences } from "#contract/profile.ts";
import { isLocale, localeName, locales } from "#i18n/locales.ts";
import { SettingsPage } from "#web/features/account/settings-page.tsx";
import { Breadcrumbs } from "#web/features/shell/breadcrumbs.tsx";
import { apiContext } from "#web/lib/context.ts";
import { cookieNames, cookieText } from "#web/lib/cookies.ts";
import { displayCookies, readDisplayChoice } from "#web/lib/display-cookies.ts";
import { useLocale, useT } from "#web/lib/i18n.tsx";
import { loginFirst, requireAccount } from "#web/lib/login-first.ts";
import { pathsOf } from "#web/lib/paths.ts";
import { useRootData } from "#web/lib/root-data.ts";
import { textSizes } from "#web/lib/text-size.ts";
import { Card } from "#web/ui/card.tsx";
import { ToldDevices } from "./told-devices.tsx";
import { PreferenceRow } from "./preference-row.tsx";
import type { PageHandle } from "#web/lib/page-handle.ts";

export const handle = { delivery: "private" } satisfies PageHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { preferences } = await requireAccount(context, url);
  return { preferences, ...(await context.get(apiContext)(listPushDevices, {})) };
}

/** Keeps one choice with the account and in this browser, so that every page shows it from now on. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData();
  const toldDevice = formText(form, "told_device");
  if (toldDevice) {
    await loginFirst(url, context.get(apiContext)(removePushDevice, { deviceId: toldDevice }));
    if (request.headers.get("accept")?.includes("text/html"))
      throw redirect(pathsOf(localeOf(url)).settings.preferences);
    return data({ kept: true });
  }
  const language = formText(form, "language");
  const offers = formText(form, "offers");
  const choice = readDisplayChoice(form);
  const secure = url.protocol === "https:";
  await loginFirst(
    url,
    context.get(apiContext)(savePreferences, {
      ...choice,
      ...(isLocale(language) && { language }),
      ...(offers && { offersByMail: offers === "yes" }),
    }),
  );
  const headers = displayCookies(choice, secure);
  const here = localeOf(url);
  if (isLocale(language)) {
    headers.append("Set-Cookie", cookieText(cookieNames.language, language, 365, secure));
    if (language !== here) throw redirect(pathsOf(language).settings.preferences, { headers });
  }
  // A form sent before JavaScript: the page has to be asked for anew, with its new cookies.
  if (request.headers.get("accept")?.includes("text/html"))
    throw redirect(pathsOf(here).settings.preferences, { headers });
  return data({ kept: true }, { headers });
}

export default function Preferences({ loaderData: { preferences, devices } }: Route.ComponentProps) {
  const t = useT();
  const locale = useLocale();
  const { currency, textSize, theme, digits, calendar, settings } = useRootData();
  return (
    <SettingsPage
      title={t("account.preferences")}
      line={t("account.preferences_line")}
      crumbs={<Breadcrumbs trail={[{ label: t("account.settings") }, { label: t("account.preferences") }]} />}
    >
      <Card bare className="divide-y divide-line px-4 sm:px-6">
        <PreferenceRow
          name="language"
          label={t("account.language")}
          line={t("account.language_line")}
          value={locale}
          choices={locales.map((each) => ({ value: each, label: <span lang={each}>{localeName[each]}</span> }))}
        />
        <PreferenceRow
          name="currency"
          label={t("account.currency")}
          line={t("account.currency_line")}
          value={currency}
          choices={["SAR", "USD"].map((code) => ({ value: code, label: <bdi dir="ltr">{code}</bdi> }))}
        />
        <PreferenceRow
          name="text_size"
          label={t("account.text_size")}
          value={String(textSize)}
          choices={textSizes.map((size) => ({ value: String(size), label: <bdi dir="ltr">{size}%</bdi> }))}
        />
        {locale === "ar" && (
          <PreferenceRow
            name="digits"
            label={t("account.digits")}
            line={t("account.digits_line")}
            value={digits}
            choices={[
              { value: "latn", label: <bdi dir="ltr">0123</bdi> },
              { value: "arab", label: <bdi dir="ltr">٠١٢٣</bdi> },
            ]}
          />
        )}
        <PreferenceRow
          name="calendar"
          label={t("account.calendar")}
          line={t("account.calendar_line")}
          value={calendar}
          choices={[
            { value: "gregorian", label: t("account.calendar_gregorian") },
            { value: "hijri", label: t("account.calendar_hijri") },
          ]}
        />
        <PreferenceRow
          name="theme"
          label={t("account.theme")}
          value={theme}
          choices={[
            { value: "system", label: t("account.theme_system") },
            { value: "light", label: t("account.theme_light") },
            { value: "dark", label: t("account.theme_dark") },
          ]}
        />
        <PreferenceRow
          name="offers"
          label={t("account.offers_by_mail")}
          line={t("account.offers_by_mail_line")}
          value={preferences.offersByMail ? "yes" : "no"}
          choices={[
            { value: "no", label: t("account.no") },
            { value: "yes", label: t("account.yes") },
          ]}
        />
      </Card>
      {settings?.pushKey && <ToldDevices devices={devices} />}
    </SettingsPage>
  );
}
