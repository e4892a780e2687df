import { checkPartner, type PartnerReport } from "#server/platform/partners/check-partner.ts";
import { createTransport, type TransportDeps } from "#server/platform/partners/create-transport.ts";
import { moyasarPartner, type MoyasarSettings } from "./moyasar-partner.ts";

/** What `npm run partners -- check` says of Moyasar: the dry call asks for one page of invoices. */
export async function checkMoyasar(
  deps: TransportDeps,
  settings: MoyasarSettings,
  isOn: boolean,
): Promise<PartnerReport> {
  const partner = moyasarPartner(settings);
  const { call } = createTransport(deps, partner);
  const dryCall = () =>
    call({
      name: "check",
      method: "GET",
      path: "/v1/invoices?page=1&status=on_hold",
      effect: "look",
      context: { requestId: "partners check", locale: "en" },
    });
  const hasCredentials = settings.secretKey !== "" && settings.webhookToken !== "";
  return checkPartner(deps, partner, { isOn, hasCredentials, dryCall });
}
