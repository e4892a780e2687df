import { checkPartner, type PartnerReport } from "#server/platform/partners/check-partner.ts";
import { createTransport, type TransportDeps } from "#server/platform/partners/create-transport.ts";
import { unifonicPartner, type UnifonicSettings } from "./unifonic-partner.ts";

/** What `npm run partners -- check` says of Unifonic: the dry call sends nothing, it has no recipient and is refused. */
export async function checkUnifonic(
  deps: TransportDeps,
  settings: UnifonicSettings,
  isOn: boolean,
): Promise<PartnerReport> {
  const partner = unifonicPartner(settings);
  const { call } = createTransport(deps, partner);
  const dryCall = () =>
    call({
      name: "check",
      method: "POST",
      path: "/rest/SMS/messages",
      encoding: "form",
      effect: "look",
      body: { AppSid: settings.appSid, SenderID: settings.sender, Recipient: "", Body: "", responseType: "JSON" },
      context: { requestId: "partners check", locale: "en" },
    });
  return checkPartner(deps, partner, { isOn, hasCredentials: settings.appSid !== "", dryCall });
}
