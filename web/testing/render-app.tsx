import { render } from "@testing-library/react";
import type { ReactElement } from "react";
import { createRoutesStub } from "react-router";
import { type CompiledMessages, compileMessages } from "#i18n/compile-messages.ts";
import type { Locale } from "#i18n/locales.ts";
import { listAreas, readArea } from "#i18n/read-messages.ts";
import { addMessages } from "#web/lib/catalogues.ts";
import { LocaleProvider } from "#web/lib/i18n.tsx";

/** All messages of a language, read and compiled once. */
const catalogues = new Map<Locale, CompiledMessages[]>();

function catalogueOf(locale: Locale): CompiledMessages[] {
  const known = catalogues.get(locale) ?? listAreas().map((area) => compileMessages(readArea(locale, area)));
  catalogues.set(locale, known);
  return known;
}

/** Draws a part of a page as it stands in the product: its language with all messages, its address, links that lead nowhere. */
export function renderApp(
  part: ReactElement,
  { locale = "en", path = `/${locale}` }: { locale?: Locale; path?: string } = {},
) {
  for (const messages of catalogueOf(locale)) addMessages(locale, messages);
  const Stub = createRoutesStub([
    { path: "*", Component: () => <LocaleProvider locale={locale}>{part}</LocaleProvider> },
  ]);
  return render(<Stub initialEntries={[path]} />);
}
