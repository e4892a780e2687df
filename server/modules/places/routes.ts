import { parseSlice } from "#contract/slices.ts";
import { getCountries, getDocumentRule, getPlaces, listAirportPositions, suggestPlaces } from "#contract/places.ts";
import { implement } from "#server/http/implement.ts";
import type { Api } from "#server/http/request-context.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Places } from "./places.ts";

export function placeRoutes(api: Api, places: Places): void {
  implement(api, suggestPlaces, ({ q, limit }, { locale }) => ({ places: places.suggest(q, locale, limit) }));
  implement(api, getPlaces, ({ codes }, { locale }) => ({
    places: codes.length
      ? [...new Set(codes)].flatMap((code) => places.place(code, locale) ?? [])
      : places.popular(locale),
  }));
  implement(api, listAirportPositions, () => ({ airports: places.positions() }));
  implement(api, getCountries, (_, { locale }) => ({
    countries: places.countries(locale).map(({ code, name, dial }) => ({ code, name: name[locale], dialCode: dial })),
  }));
  implement(api, getDocumentRule, ({ slices, nationality, residence }, { locale }) => {
    const legs = slices.map(parseSlice);
    const errors: Record<string, string[]> = places.country(nationality) ? {} : { nationality: ["not_a_country"] };
    legs.forEach(({ from, to }, index) => {
      if (!places.countryOf(from) || !places.countryOf(to)) errors[`slices.${index}`] = ["not_a_place"];
    });
    if (Object.keys(errors).length) throw new AppError("invalid_input", { errors });
    return places.documentRule({
      nationality,
      residence,
      slices: legs.map(({ from, to, date }) => ({ from, to, departs: date, arrives: date })),
      locale,
    });
  });
}
