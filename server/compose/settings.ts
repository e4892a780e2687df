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
    mailbox: env.MAILBOX,
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
