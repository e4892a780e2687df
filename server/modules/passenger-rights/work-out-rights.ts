import type { OutputOf } from "#contract/endpoint.ts";
import type { getPassengerRights, RightsQuestion } from "#contract/passenger-rights.ts";
import type { Locale } from "#contract/text.ts";
import type { Places } from "#server/modules/places/index.ts";
import { AppError } from "#server/platform/errors.ts";
import type { PublishedRepository } from "#server/platform/published/published.ts";
import { findAirline } from "./airlines.ts";
import { findRegimes } from "./find-regimes.ts";
import { writeLetter } from "./letter/write-letter.ts";
import { matchRules } from "./match-rules.ts";
import type { RightsBody } from "./rights-body.ts";
import { showEntitlement } from "./show-entitlement.ts";

export type RightsDeps = { places: Places; published: PublishedRepository };
type RightsAnswer = OutputOf<typeof getPassengerRights>;

/** What one traveller is owed, regime by regime. @throws AppError invalid_input for a place or an airline nobody knows */
export async function workOutRights(deps: RightsDeps, asked: RightsQuestion, locale: Locale): Promise<RightsAnswer> {
  const body = await readRights(deps);
  const { flight, ...ends } = describeFlight(deps, asked, locale);
  const found = findRegimes(body.regimes, flight);
  const withMontreal = found.some(({ regime }) => regime.id === "montreal");
  const show = (shown: Locale) =>
    found.map(({ regime, certain }) => ({
      id: regime.id,
      name: regime.name[shown],
      applies: regime.appliesWhen[shown],
      certain,
      entitlements: matchRules(regime, asked, flight)
        .filter(({ sameAs }) => !(sameAs && withMontreal))
        .map((rule) => showEntitlement(body, regime, rule, asked, shown)),
      also: regime.also.map((text) => text[shown]),
      exceptions: regime.exceptions.map((text) => text[shown]),
      howToClaim: regime.howToClaim.map((text) => text[shown]),
      source: regime.source[shown],
    }));
  const letterIn = (shown: Locale) =>
    writeLetter({ ...describeFlight(deps, asked, shown), regimes: show(shown) }, asked, shown);
  const [english, arabic] = [letterIn("en"), letterIn("ar")];
  return {
    ...ends,
    distanceKm: Math.round(flight.distanceKm),
    regimes: show(locale),
    letter: english && arabic ? { en: english, ar: arabic } : null,
    checkedOn: body.checkedOn,
    note: body.note[locale],
  };
}

export async function readRights({ published }: Pick<RightsDeps, "published">): Promise<RightsBody> {
  const item = await published.get<RightsBody>("passenger-rights", "rules");
  if (!item) throw new AppError("not_found");
  return item.body;
}

function describeFlight({ places }: RightsDeps, asked: RightsQuestion, locale: Locale) {
  const [from, to] = [places.place(asked.from, locale), places.place(asked.to, locale)];
  const airline = findAirline(asked.airline);
  const errors = {
    ...(!from && { from: ["not_a_place"] }),
    ...(!to && { to: ["not_a_place"] }),
    ...(from && to && from.code === to.code && { to: ["same_airport"] }),
    ...(!airline && { airline: ["required"] }),
  };
  if (!from || !to || !airline || from.code === to.code) throw new AppError("invalid_input", { errors });
  const [[start], [end]] = [places.metroAirports(from.code), places.metroAirports(to.code)];
  const distanceKm = start && end ? places.distanceKm(start, end) : 0;
  return {
    airline: { code: airline.iata, name: airline.name[locale] },
    from,
    to,
    flight: { departure: from.country, arrival: to.country, carrier: airline.country, distanceKm },
  };
}
