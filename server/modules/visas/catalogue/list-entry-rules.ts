import type { BothTexts } from "#contract/text.ts";
import type { VisaNeed } from "#contract/visas.ts";
import type { PublishedRepository } from "#server/platform/published/published.ts";
import type { CountryBody } from "./bodies.ts";

/** What a Saudi citizen needs to enter a country; `slug` of the country's visa page. */
type EntryRule = {
  need: VisaNeed;
  line: BothTexts;
  slug: { en: string; ar: string };
  currencyCode: string;
  checkedOn: string;
};

/** By country, two letters. */
export async function listEntryRules(published: PublishedRepository): Promise<Map<string, EntryRule>> {
  const countries = await published.list<CountryBody>("visa-country");
  return new Map(
    countries.map(({ slug, body: { code, checkedOn, summary, forSaudis, currencyCode } }) => [
      code,
      { need: forSaudis.need, line: summary, slug, currencyCode, checkedOn },
    ]),
  );
}
