import { render } from "@testing-library/react";
import type { ReactElement } from "react";
import { createRoutesStub } from "react-router";
import type { Account } from "#contract/accounts.ts";
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

/** Has all messages of a language at hand. */
export function addCatalogue(locale: Locale): void {
  for (const messages of catalogueOf(locale)) addMessages(locale, messages);
}

type Place = {
  locale?: Locale;
  path?: string;
  /** Who is logged in. */
  account?: Pick<Account, "id">;
};

function draw(part: ReactElement, { locale = "en", path = `/${locale}`, account }: Place, loader?: () => number) {
  addCatalogue(locale);
  const Component = () => <LocaleProvider locale={locale}>{part}</LocaleProvider>;
  const page = { path: "*", id: "page", Component, ...(loader && { loader }) };
  const Stub = createRoutesStub([account ? { id: "root", children: [page] } : page]);
  return render(<Stub initialEntries={[path]} hydrationData={{ loaderData: { page: 0, root: { account } } }} />);
}

/** Draws a part of a page as it stands in the product: its language with all messages, its address, links that lead nowhere. */
export const renderApp = (part: ReactElement, place: Place = {}) => draw(part, place);

/** The same on a page that has read its data; `readings`: how often it has done so again. */
export function renderRead(part: ReactElement, place: Place = {}) {
  let read = 0;
  const page = draw(part, place, () => (read += 1));
  return { ...page, readings: () => read };
}
