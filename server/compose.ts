import { createFixedRates } from "#server/adapters/rates/fixed/fixed-rates.ts";
import { createHttpRates } from "#server/adapters/rates/http/http-rates.ts";
import type { Api } from "#server/http/request-context.ts";
import type { PagePolicy } from "#server/http/security-headers.ts";
import { createCurrencies } from "#server/modules/currencies/index.ts";
import { createPlaces } from "#server/modules/places/index.ts";
import { createSupport } from "#server/modules/support/index.ts";
import { settingsRoutes } from "./compose/settings.ts";
import { composePlatform, type PlatformInput } from "./compose/platform.ts";

/** A module as the application sees it. */
export type Module = { routes: (api: Api) => void };

export type Parts = ReturnType<typeof compose>;

/** The one place where ports meet adapters. Read it to know what the product is made of. */
export function compose(input: PlatformInput) {
  const platform = composePlatform(input);
  const { env, database: db, queue, clock, log, mailer } = platform;
  const policy: PagePolicy = { https: env.PUBLIC_URL.startsWith("https:"), paymentOrigin: env.SANDBOX_PAYMENTS_URL };

  const places = createPlaces();
  const currencies = createCurrencies({
    db,
    queue,
    clock,
    log,
    source: env.RATES_URL ? createHttpRates(env.RATES_URL) : createFixedRates(),
  });
  const support = createSupport({ db, queue, clock, mailer, publicUrl: env.PUBLIC_URL });
  const modules: Module[] = [settingsRoutes(env), places, currencies, support];
  return { ...platform, modules, policy };
}
