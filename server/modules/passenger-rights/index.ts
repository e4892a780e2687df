import { getPassengerRights, getRightsForm, rightsEvent } from "#contract/passenger-rights.ts";
import type { Locale } from "#contract/text.ts";
import { translator } from "#i18n/translate.ts";
import { implement } from "#server/http/implement.ts";
import type { Api } from "#server/http/request-context.ts";
import { listAirlines } from "./airlines.ts";
import { readRights, type RightsDeps, workOutRights } from "./work-out-rights.ts";

/** What a traveller is owed when a flight goes wrong, by rules that editors keep (sample, for legal confirmation). */
export const createPassengerRights = (deps: RightsDeps) => ({
  routes: (api: Api) => {
    implement(api, getRightsForm, (_, { locale }) => showForm(deps, locale));
    implement(api, getPassengerRights, (asked, { locale }) => workOutRights(deps, asked, locale));
  },
});

async function showForm(deps: RightsDeps, locale: Locale) {
  const { checkedOn, note } = await readRights(deps);
  const t = translator(locale);
  return {
    airlines: listAirlines(locale),
    events: rightsEvent.options.map((id) => ({ id, name: t(`claim.event_${id}`) })),
    checkedOn,
    note: note[locale],
  };
}
