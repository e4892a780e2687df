import { type Money, sar } from "#contract/money.ts";
import { getSettings, type Settings } from "#contract/settings.ts";
import company from "#data/company-facts.json" with { type: "json" };
import { implement } from "#server/http/implement.ts";
import type { Api } from "#server/http/request-context.ts";

/** What differs between installations. */
export type Installation = Pick<
  Settings,
  | "appScheme"
  | "paymentOrigin"
  | "demo"
  | "mailbox"
  | "offlineTrips"
  | "pushKey"
  | "walletPasses"
  | "paymentMethods"
  | "sold"
  | "samples"
  | "appLinks"
>;

/** R7.4: the installation's settings that everybody may know. */
export function createSettings(installation: Installation) {
  const settings: Settings = {
    ...installation,
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
  if (!fact) throw new Error(`no fee ${id} in company-facts.json`);
  return sar(fact.amount);
}
