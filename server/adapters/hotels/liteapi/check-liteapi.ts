import { checkPartner, type PartnerReport } from "#server/platform/partners/check-partner.ts";
import { createTransport, type TransportDeps } from "#server/platform/partners/create-transport.ts";
import { liteapiPartner, type LiteapiSettings } from "./liteapi-partner.ts";

/** What `npm run partners -- check` says of LiteAPI: the dry call asks for its languages. */
export async function checkLiteapi(
  deps: TransportDeps,
  settings: LiteapiSettings,
  isOn: boolean,
): Promise<PartnerReport> {
  const partner = liteapiPartner(settings);
  const { call } = createTransport(deps, partner);
  const dryCall = () =>
    call({
      name: "check",
      method: "GET",
      path: "/v3.0/data/languages",
      effect: "look",
      context: { requestId: "partners check", locale: "en" },
    });
  return checkPartner(deps, partner, { isOn, hasCredentials: settings.key !== "", dryCall });
}
