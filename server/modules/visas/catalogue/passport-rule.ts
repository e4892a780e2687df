import type { Locale } from "#contract/text.ts";
import type { VisaAnswer } from "#contract/visas.ts";
import { translator } from "#i18n/translate.ts";
import type { Catalogue, Country } from "./read-catalogue.ts";

/** A resident's exit and re-entry visa asks for 90 days (sa.json, exitReentry). */
const residentMonths = 3;

/** How long the passport has to be valid: the stricter of what the destination asks and what leaving the Kingdom asks. */
export function passportRule(
  { kingdom }: Catalogue,
  { body }: Country,
  audience: VisaAnswer["audience"],
  locale: Locale,
): VisaAnswer["passport"] {
  const { validityMonths, blankPages } = body.passport;
  const isArab = body.region === "gulf" || body.region === "arab";
  const citizens = kingdom.citizens.passportValidity.find(({ id }) => id === (isArab ? "arab" : "other"));
  const leaving = leavingMonths(audience, citizens?.months ?? 0);
  const from = leaving > validityMonths ? "kingdom" : "destination";
  const t = translator(locale);
  return {
    months: Math.max(leaving, validityMonths),
    blankPages,
    from,
    text:
      from === "destination"
        ? t("visas.passport_destination", { months: validityMonths, country: body.name[locale] })
        : audience === "citizen"
          ? t("visas.passport_kingdom", { months: leaving, country: body.name[locale] })
          : t("visas.passport_resident"),
  };
}

function leavingMonths(audience: VisaAnswer["audience"], ofCitizens: number): number {
  if (audience === "citizen") return ofCitizens;
  return audience === "resident" ? residentMonths : 0;
}
