import { Outlet } from "react-router";
import type { Locale } from "#i18n/locales.ts";
import { LazyAccountDialogs } from "#web/features/account/lazy-account-dialogs.tsx";
import { DemoBanner } from "#web/features/shell/demo-banner.tsx";
import { ErrorScreen } from "#web/features/shell/error-screen.tsx";
import { LocaleProvider } from "#web/lib/i18n.tsx";
import { useRootData } from "#web/lib/root-data.ts";
import { FormatContext } from "#web/ui/format-context.ts";

/** Gives a branch of pages its language and its formats. `failed`: the page has thrown outside of the shell. */
export function LocaleLayout({ locale, failed = false }: { locale: Locale; failed?: boolean }) {
  const { currency, rates, digits: chosen, calendar } = useRootData();
  // Latin pages have Latin digits.
  const digits = locale === "ar" ? chosen : "latn";
  return (
    <LocaleProvider locale={locale} digits={digits}>
      <FormatContext value={{ locale, currency, rates, digits, calendar }}>
        <DemoBanner />
        {failed ? <ErrorScreen /> : <Outlet />}
        <LazyAccountDialogs />
      </FormatContext>
    </LocaleProvider>
  );
}
