import { checkPartner, type PartnerReport } from "#server/platform/partners/check-partner.ts";
import { createTransport, type TransportDeps } from "#server/platform/partners/create-transport.ts";
import { duffelPartner, type DuffelSettings } from "./duffel-partner.ts";

/** What `npm run partners -- check` says of Duffel: the dry call asks for one airline. */
export async function checkDuffel(
  deps: TransportDeps,
  settings: DuffelSettings,
  isOn: boolean,
): Promise<PartnerReport> {
  const partner = duffelPartner(settings);
  const { call } = createTransport(deps, partner);
  const dryCall = () =>
    call({
      name: "check",
      method: "GET",
      path: "/air/airlines?limit=1",
      effect: "look",
      context: { requestId: "partners check", locale: "en" },
    });
  return checkPartner(deps, partner, { isOn, hasCredentials: settings.token !== "", dryCall });
}
