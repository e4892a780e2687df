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

type Place = { locale?: Locale; path?: string };

function draw(part: ReactElement, { locale = "en", path = `/${locale}` }: Place, loader?: () => number) {
  for (const messages of catalogueOf(locale)) addMessages(locale, messages);
  const Component = () => <LocaleProvider locale={locale}>{part}</LocaleProvider>;
  const Stub = createRoutesStub([{ path: "*", id: "page", Component, ...(loader && { loader }) }]);
  return render(<Stub initialEntries={[path]} hydrationData={{ loaderData: { page: 0 } }} />);
}

/** Draws a part of a page as it stands in the product: its language with all messages, its address, links that lead nowhere. */
export const renderApp = (part: ReactElement, place: Place = {}) => draw(part, place);

/** The same on a page that has read its data; `readings`: how often it has done so again. */
export function renderRead(part: ReactElement, place: Place = {}) {
  let read = 0;
  const page = draw(part, place, () => (read += 1));
  return { ...page, readings: () => read };
}
