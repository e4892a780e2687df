import { AppError } from "#server/platform/errors.ts";
import { isAt, type Published, type PublishedRepository } from "#server/platform/published/published.ts";
import type { CountryBody, KingdomBody, ServiceBody } from "./bodies.ts";

export type Country = Published<CountryBody>;
export type Service = Published<ServiceBody>;

/** Everything published about visas at one moment. */
export type Catalogue = {
  countries: readonly Country[];
  services: readonly Service[];
  kingdom: KingdomBody;
  /** @throws AppError not_found */
  country: (slugOrCode: string) => Country;
};

export async function readCatalogue(published: PublishedRepository): Promise<Catalogue> {
  const [countries, services, kingdom] = await Promise.all([
    published.list<CountryBody>("visa-country"),
    published.list<ServiceBody>("visa-service"),
    published.get<KingdomBody>("visa-kingdom", "sa"),
  ]);
  if (!kingdom) throw new Error("the rules of leaving the Kingdom are not published");
  return {
    countries,
    // Without its country a visa has no page.
    services: services.filter(({ body }) => countries.some(({ id }) => id === body.country)),
    kingdom: kingdom.body,
    country: (key) => {
      const found = countries.find((each) => each.id === key || isAt(each, key));
      if (!found) throw new AppError("not_found");
      return found;
    },
  };
}

/** Today's terms of a visa on sale. @throws AppError not_found */
export function findService({ services }: Catalogue, id: string): Service {
  const found = services.find((each) => each.id === id);
  if (!found) throw new AppError("not_found");
  return found;
}
