import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Locale } from "#i18n/locales.ts";
import { renderApp } from "#web/testing/render-app.tsx";
import { Blockers } from "./blockers.tsx";

const kinds: Record<Locale, RegExp> = { en: /flight|hotel/i, ar: /رحل|فند/ };

for (const [locale, kind] of Object.entries(kinds) as [Locale, RegExp][])
  test(`which filter to drop is told in words that fit whatever is searched, in ${locale}`, () => {
    const blockers = [{ filter: "stars", text: "Stars: 12" }];
    const { container } = renderApp(<Blockers blockers={blockers} />, {
      locale,
      path: `/${locale}?stars=5&sort=price`,
    });
    expect(container.textContent).toContain("Stars: 12");
    expect(container.textContent).not.toMatch(kind);
    expect(screen.getByRole("link").getAttribute("href")).toBe(`/${locale}?sort=price`);
  });
