import * as contract from "#contract/visas.ts";
import { implement } from "#server/http/implement.ts";
import type { Api } from "#server/http/request-context.ts";
import type { VisaDeps } from "../visa-deps.ts";
import { findNeed, findVisaNeed } from "./find-visa-need.ts";
import { readCatalogue } from "./read-catalogue.ts";
import { finderOptions, viewCountryCard, viewServiceCard } from "./view-cards.ts";
import { viewCountry, viewService } from "./view-country.ts";

/** What is told of visas: the same for everybody, from what is published. */
export function catalogueRoutes(api: Api, { published, clock }: Pick<VisaDeps, "published" | "clock">) {
  implement(api, contract.listVisaCountries, async (traveller, { locale }) => {
    const catalogue = await readCatalogue(published);
    const { countries, services, kingdom } = catalogue;
    const collator = new Intl.Collator(locale);
    return {
      countries: countries
        .map((each) => {
          const { need, stayDays } = findNeed(catalogue, each, { ...traveller, country: each.id }, locale);
          return { ...viewCountryCard(each, locale), need, stayDays };
        })
        .toSorted((a, b) => collator.compare(a.name, b.name)),
      services: services.map((each) => viewServiceCard(catalogue, each, locale)),
      finder: finderOptions(catalogue, locale),
      checkedOn: kingdom.checkedOn,
    };
  });
  implement(api, contract.findVisaNeed, async (question, { locale }) =>
    findVisaNeed(await readCatalogue(published), question, locale),
  );
  implement(api, contract.getVisaCountry, async ({ country }, { locale }) =>
    viewCountry(await readCatalogue(published), country, locale, clock.now().getUTCFullYear()),
  );
  implement(api, contract.getVisaService, async ({ country, service }, { locale }) =>
    viewService(await readCatalogue(published), country, service, locale),
  );
}
