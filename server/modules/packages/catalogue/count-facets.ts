import type { PackageFacets, PackageFilters } from "#contract/packages.ts";
import { lengthBand } from "#contract/packages.ts";
import type { Locale } from "#contract/text.ts";
import { formatDate } from "#i18n/format-date.ts";
import { isolate } from "#i18n/isolate.ts";
import { type Translate, translator } from "#i18n/translate.ts";
import type { Places } from "#server/modules/places/index.ts";
import { type FilterName, type Offered, passes } from "./filter-packages.ts";

/** A word that hardly any package has is no filter. */
const leastTagged = 3;

type Deps = { places: Pick<Places, "airport"> };

/** What each option of each filter would show beside the others. `all`: the packages before any filter. */
export function countFacets({ places }: Deps, all: Offered[], filters: PackageFilters, locale: Locale): PackageFacets {
  const t = translator(locale);
  const options = (name: FilterName, values: string[], label: (value: string) => string) => {
    const shown = (value: string) => ({ ...filters, [name]: isMany(name) ? [value] : value }) as PackageFilters;
    return values.map((value) => ({
      value,
      label: label(value),
      count: all.filter((each) => passes(each, shown(value))).length,
    }));
  };
  const known = (name: FilterName) => [...new Set(all.flatMap(({ offers }) => offers[name]))];
  const tagged = (tag: string) => all.filter(({ offers }) => offers.suits.includes(tag)).length;
  const asked = new Set(filters.suits);
  return {
    length: options(
      "length",
      lengthBand.options.filter((band) => known("length").includes(band)).toSorted(byDays),
      (band) => t(lengthKeys[band as keyof typeof lengthKeys]),
    ),
    budget: options("budget", ["2000", "3500", "5000", "7500"], (most) =>
      t("packages.budget_to", { amount: isolate(`SAR ${Number(most).toLocaleString("en")}`) }),
    ),
    month: options("month", known("month").toSorted(), (month) => formatDate(`${month}-01`, locale, "monthYear")),
    from: options("from", known("from").toSorted(byUse(all)), (code) => places.airport(code)?.city[locale] ?? code),
    suits: options(
      "suits",
      known("suits")
        .filter((tag) => tagged(tag) >= leastTagged || asked.has(tag))
        .toSorted((a, b) => tagged(b) - tagged(a)),
      (tag) => nameTag(t, tag),
    ),
    sale: options("sale", ["book", "call"], (sale) => t(sale === "book" ? "packages.sale_book" : "packages.sale_call")),
  };
}

/** Filters of which several can be chosen. */
const isMany = (name: FilterName): boolean => name === "length" || name === "suits";

const lengthKeys = { "3-4": "packages.length_3_4", "5-6": "packages.length_5_6", "7": "packages.length_7" } as const;

/** An object's keys that are numbers come first: "7" before "3-4". */
const byDays = (a: string, b: string) => Number.parseInt(a, 10) - Number.parseInt(b, 10);

/** The start that most packages have first. */
const byUse = (all: Offered[]) => (a: string, b: string) => {
  const count = (code: string) => all.filter(({ offers }) => offers.from.includes(code)).length;
  return count(b) - count(a) || (a < b ? -1 : 1);
};

const tagKeys = {
  couples: "packages.tag_couples",
  friends: "packages.tag_friends",
  saudi: "packages.tag_saudi",
  culture: "packages.tag_culture",
  families: "packages.tag_families",
  diving: "packages.tag_diving",
  desert: "packages.tag_desert",
  gcc: "packages.tag_gcc",
  nature: "packages.tag_nature",
  beach: "packages.tag_beach",
  "women-only-hours": "packages.tag_women_only_hours",
  shopping: "packages.tag_shopping",
  food: "packages.tag_food",
  children: "packages.tag_children",
  honeymoon: "packages.tag_honeymoon",
  seniors: "packages.tag_seniors",
  solo: "packages.tag_solo",
  snow: "packages.tag_snow",
  rail: "packages.tag_rail",
} as const;

/** A tag of content/packages in words; an unknown one as it stands. */
export const nameTag = (t: Translate, tag: string): string =>
  tag in tagKeys ? t(tagKeys[tag as keyof typeof tagKeys]) : tag;
