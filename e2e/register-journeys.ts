import type { Journey } from "./journey.ts";
import { test } from "./test.ts";

/** Makes Playwright tests of journeys: tags tell the projects in which languages and on which screen each runs. */
export function registerJourneys(journeys: readonly Journey[]): void {
  for (const { name, locales = ["en", "ar"], screen = "desktop", touch, javaScript, run } of journeys)
    test.describe(() => {
      if (touch) test.use({ hasTouch: true });
      if (javaScript === false) test.use({ javaScriptEnabled: false });
      const tag = [...locales.map((locale) => `@${locale}`), `@${screen}`];
      test(name, { tag }, ({ fixtures }) => run(fixtures));
    });
}
