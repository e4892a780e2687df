import { type Money, sar } from "#contract/money.ts";
import { getSettings, type Settings } from "#contract/settings.ts";
import company from "#data/company-facts.json" with { type: "json" };
import type { Env } from "#server/env.ts";
import { implement } from "#server/http/implement.ts";
import type { Api } from "#server/http/request-context.ts";

/** R7.4: the installation's settings that everybody may know. */
export function settingsRoutes(env: Env) {
  const settings: Settings = {
    appScheme: env.APP_SCHEME,
    paymentOrigin: env.SANDBOX_PAYMENTS_URL,
    demo: env.MODE === "demo",
    mailbox: env.MAILBOX,
    appLinks: { appStore: env.APP_STORE_URL ?? null, googlePlay: env.GOOGLE_PLAY_URL ?? null },
    flightFees: { service: fee("service-fee-international-flight"), cancellation: fee("cancellation-fee-flight") },
    company: {
      legalName: company.legalName,
      phone: company.contacts.phone,
      email: company.contacts.helpEmail,
      licence: company.licence.number,
      commercialRegistration: company.commercialRegistration.number,
      vatNumber: company.vatNumber.number,
    },
  };
  return { routes: (api: Api) => implement(api, getSettings, () => settings) };
}

/** @throws Error for a fee that company-facts does not name */
function fee(id: string): Money {
  const fact = company.fees.find((each) => each.id === id);
  if (!fact) throw new Error(`no fee ${id}`);
  return sar(fact.amount);
}
