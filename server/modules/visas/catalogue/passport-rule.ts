import type { Locale } from "#contract/text.ts";
import type { VisaAnswer } from "#contract/visas.ts";
import rulesFile from "#data/document-rules.json" with { type: "json" };
import { translator } from "#i18n/translate.ts";
import type { Catalogue, Country } from "./read-catalogue.ts";

const { rules, destinationGroups } = rulesFile;

/** How long the passport has to be valid: the stricter of what the destination asks and what leaving the Kingdom asks. */
export function passportRule(
  { kingdom }: Catalogue,
  { body }: Country,
  audience: VisaAnswer["audience"],
  locale: Locale,
): VisaAnswer["passport"] {
  const { validityMonths, blankPages } = body.passport;
  const isArab = body.region === "gulf" || body.region === "arab";
  const leaving =
    audience === "citizen"
      ? (kingdom.citizens.passportValidity.find(({ id }) => id === (isArab ? "arab" : "other"))?.months ?? 0)
      : otherMonths(body.code, audience === "gulf" ? "GCC" : "other");
  const from = leaving > validityMonths ? "kingdom" : "destination";
  const words = from === "destination" ? "destination" : audience === "citizen" ? "kingdom" : "resident";
  const months = Math.max(leaving, validityMonths);
  return {
    months,
    blankPages,
    from,
    text: translator(locale)(`visas.passport_${words}`, { months, country: body.name[locale] }),
  };
}

/** What the document check of flights asks of passports that are not Saudi, for travellers who live in the Kingdom. */
function otherMonths(country: string, nationality: "GCC" | "other"): number {
  const group =
    (["GCC", "arab", "schengen"] as const).find((each) => destinationGroups[each].includes(country)) ?? "other";
  const residence = nationality === "other" ? "SA" : "any";
  const rule = rules.find(
    ({ appliesTo }) =>
      appliesTo.nationality === nationality && appliesTo.residence === residence && appliesTo.destination === group,
  );
  return rule?.minimumValidityMonths ?? 0;
}
