import { render } from "@testing-library/react";
import type { ReactElement } from "react";
import { createRoutesStub } from "react-router";
import { compileMessages } from "#i18n/compile-messages.ts";
import type { Locale } from "#i18n/locales.ts";
import { listAreas, readArea } from "#i18n/read-messages.ts";
import { addMessages } from "#web/lib/catalogues.ts";
import { LocaleProvider } from "#web/lib/i18n.tsx";

/** Draws a part of a page as it stands in the product: its language with all messages, its address, links that lead nowhere. */
export function renderApp(
  part: ReactElement,
  { locale = "en", path = `/${locale}` }: { locale?: Locale; path?: string } = {},
) {
  for (const area of listAreas()) addMessages(locale, compileMessages(readArea(locale, area)));
  const Stub = createRoutesStub([
    { path: "*", Component: () => <LocaleProvider locale={locale}>{part}</LocaleProvider> },
  ]);
  return render(<Stub initialEntries={[path]} />);
}
