import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import type { Locale } from "#i18n/locales.ts";
import { translator } from "#i18n/translate.ts";
import { openDatabase } from "../scripts/open-database.ts";
import type { Product } from "../scripts/start-product.ts";

type Running = Pick<Product, "origin" | "gatewayOrigin" | "dataDir">;
import { checkAccessibility } from "./check-accessibility.ts";
import type { Journey } from "./journey.ts";
import { watchPage } from "./watch-page.ts";

const screens = { desk: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } };
const tags = { en: "en-US", ar: "ar-SA" } satisfies Record<Locale, string>;
const pictures = join(".cache", "journeys");

export interface JourneyOutcome {
  name: string;
  seconds: number;
  /** null when it passed. */
  fault: string | null;
}

async function changeBooking(dataDir: string, bookingId: string, ...statements: string[]): Promise<void> {
  const database = await openDatabase(dataDir);
  const [change = "", ...others] = statements;
  const { rowCount } = await database.query(change, [bookingId]);
  for (const statement of others) await database.query(statement);
  await database.end();
  if (rowCount !== 1) throw new Error(`there is no booking ${bookingId}`);
}

const endSession = "update bookings set expires_at = now() - interval '1 second' where id = $1";
const endTrip = "update booking_listings set ends_at = now() - interval '1 second' where booking_id = $1";
const lookForEnded = "insert into jobs.job (name, data) values ('bookings.complete', '{}')";

/** Walks one journey in one language, in a browser context of its own. */
export async function runJourney(
  browser: Browser,
  product: Running,
  journey: Journey,
  locale: Locale,
): Promise<JourneyOutcome> {
  const started = performance.now();
  const name = `${journey.name} [${locale}]`;
  const context = await browser.newContext({
    locale: tags[locale],
    viewport: screens[journey.screen ?? "desk"],
    hasTouch: journey.touch ?? false,
    javaScriptEnabled: journey.javaScript ?? true,
    reducedMotion: "reduce",
  });
  context.setDefaultTimeout(15_000);
  const page = await context.newPage();
  const faults = watchPage(page);
  let fault: string | null = null;
  try {
    await journey.run({
      page,
      locale,
      t: translator(locale),
      origin: product.origin,
      gatewayOrigin: product.gatewayOrigin,
      url: (path) => `${product.origin}/${locale}${path}`,
      endSession: (bookingId) => changeBooking(product.dataDir, bookingId, endSession),
      finishTrip: (bookingId) => changeBooking(product.dataDir, bookingId, endTrip, lookForEnded),
      expectAccessible: () => checkAccessibility(page),
    });
    if (faults.length > 0) fault = faults.join("\n");
  } catch (error) {
    mkdirSync(pictures, { recursive: true });
    const picture = join(pictures, `${name.replaceAll(/[^\w[\]-]+/g, "-")}.png`);
    await page.screenshot({ path: picture, fullPage: true }).catch(() => undefined);
    fault = [(error as Error).message, `at ${page.url()}, picture ${picture}`, ...faults].join("\n");
  }
  await context.close();
  return { name, seconds: (performance.now() - started) / 1000, fault };
}
