import { checkPartner, type PartnerReport } from "#server/platform/partners/check-partner.ts";
import { createTransport, type TransportDeps } from "#server/platform/partners/create-transport.ts";
import { rapidPartner, type RapidSettings } from "./rapid-partner.ts";

/** What `npm run partners -- check` says of Rapid: the dry call asks for its kinds of houses. */
export async function checkRapid(deps: TransportDeps, settings: RapidSettings, isOn: boolean): Promise<PartnerReport> {
  const partner = rapidPartner(settings);
  const { call } = createTransport(deps, partner);
  const dryCall = () =>
    call({
      name: "check",
      method: "GET",
      path: `/v3/references/categories?${new URLSearchParams({ language: "en-US", ...settings.terms })}`,
      effect: "look",
      context: { requestId: "partners check", locale: "en" },
    });
  const hasCredentials = settings.key !== "" && settings.secret !== "";
  return checkPartner(deps, partner, { isOn, hasCredentials, dryCall });
}
