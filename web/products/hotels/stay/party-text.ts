import type { Translate } from "#web/lib/i18n.tsx";

/** Who travels: "2 adults and 2 children (6 and 9 years)". */
export function partyText(adults: number, childAges: readonly number[], t: Translate): string {
  const people = t("common.adults", { count: adults });
  if (childAges.length === 0) return people;
  const ages = childAges
    .map((age, index) => {
      if (index < childAges.length - 1) return String(age);
      return age === 0 ? t("stay-search.age_under_one") : t("stay-search.age", { count: age });
    })
    .reduce((told, age, index) =>
      t(index === childAges.length - 1 ? "stay-search.and" : "stay-search.and_more", { first: told, next: age }),
    );
  const children = `${t("common.children", { count: childAges.length })} (${ages})`;
  return t("stay-search.and", { first: people, next: children });
}
