import { test as base } from "@playwright/test";
import type { Locale } from "#i18n/locales.ts";
import { translator } from "#i18n/translate.ts";
import { endSession, finishTrip, holdSupplier, letSupplierAnswer, releaseSupplier } from "./change-booking.ts";
import { failJob } from "./fail-job.ts";
import { letAirlineMove } from "./let-airline-move.ts";
import { letCodeWork } from "./let-code-work.ts";
import { letPriceBeLookedAt } from "./look-at-price.ts";
import { refuseInvoices } from "./refuse-invoices.ts";
import { refuseRefund } from "./refuse-refund.ts";
import { searchWatched } from "./search-watched.ts";
import { stopDay } from "./stop-day.ts";
import type { Fixtures } from "./journey.ts";
import { accessibilityOf } from "./other-language.ts";
import { runningProduct } from "./running-product.ts";
import { slowDown } from "./slow-down.ts";
import { watchPage } from "./watch-page.ts";

export type ProjectOptions = {
  /** The language whose pages the project opens. */
  language: Locale;
};

/** Playwright's `test` with the `fixtures` of a journey: a page in a context of its own, and the product that all share. */
export const test = base.extend<ProjectOptions & { fixtures: Fixtures }>({
  language: ["en", { option: true }],
  fixtures: async ({ page, language }, use) => {
    await slowDown(page);
    const { origin, gatewayOrigin, dataDir } = runningProduct();
    const faults = watchPage(page);
    await use({
      page,
      locale: language,
      t: translator(language),
      origin,
      gatewayOrigin,
      url: (path) => `${origin}/${language}${path}`,
      endSession: (bookingId) => endSession(dataDir, bookingId),
      finishTrip: (bookingId) => finishTrip(dataDir, bookingId),
      searchWatched: (email) => searchWatched(dataDir, email),
      holdSupplier: async (bookingId) => {
        await holdSupplier(dataDir, bookingId);
        return () => releaseSupplier(dataDir, bookingId);
      },
      letAirlineMove: (bookingId) => letAirlineMove(dataDir, bookingId),
      letSupplierAnswer: (bookingId) => letSupplierAnswer(dataDir, bookingId),
      refuseInvoices: (reference, fault) => refuseInvoices(dataDir, reference, fault),
      refuseRefund: (bookingId) => refuseRefund(dataDir, bookingId),
      letCodeWork: (email) => letCodeWork(dataDir, email),
      failJob: () => failJob(dataDir),
      letPriceBeLookedAt: (bookingId) => letPriceBeLookedAt(dataDir, bookingId),
      stopDay: () => stopDay(dataDir),
      ...accessibilityOf(page, language),
    });
    if (faults.length > 0) throw new Error(`The page complained:\n${faults.join("\n")}`);
  },
});
