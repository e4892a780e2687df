import { checkPartner, type PartnerReport } from "#server/platform/partners/check-partner.ts";
import { createTransport, type TransportDeps } from "#server/platform/partners/create-transport.ts";
import { tabbyPartner, type TabbySettings } from "./tabby-partner.ts";

/** What `npm run partners -- check` says of Tabby: the dry call asks for the webhooks that are registered. */
export async function checkTabby(deps: TransportDeps, settings: TabbySettings, isOn: boolean): Promise<PartnerReport> {
  const partner = tabbyPartner(settings);
  const { call } = createTransport(deps, partner);
  const dryCall = () =>
    call({
      name: "check",
      method: "GET",
      path: "/api/v1/webhooks",
      headers: { "x-merchant-code": settings.merchantCode },
      effect: "look",
      context: { requestId: "partners check", locale: "en" },
    });
  const { secretKey, merchantCode, webhookSecret } = settings;
  const hasCredentials = [secretKey, merchantCode, webhookSecret].every((each) => each !== "");
  return checkPartner(deps, partner, { isOn, hasCredentials, dryCall });
}
