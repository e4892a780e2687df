import { useState } from "react";
import type { DocumentRule } from "#contract/travel-documents.ts";
import { getDocumentRule } from "#contract/places.ts";
import { callApi } from "#web/lib/api.ts";
import type { Values } from "#web/lib/form-text.ts";
import { useLocale } from "#web/lib/i18n.tsx";
import type { Party } from "./party.ts";
import { travellerField } from "./passenger-values.ts";

/** The document rule of each nationality in the form. One that cannot be asked is left to the API's own check. */
export function useDocumentRules(booking: Party, known: Record<string, DocumentRule>, values: Values) {
  const locale = useLocale();
  const [rules, setRules] = useState(known);
  const [nationalities, setNationalities] = useState(() =>
    booking.travellerTypes.map((_, index) => values[travellerField(index, "nationality")] ?? ""),
  );
  const choose = (index: number, code: string) => {
    setNationalities((before) => before.map((each, at) => (at === index ? code : each)));
    if (!code || rules[code]) return;
    callApi(getDocumentRule, { slices: booking.slices, nationality: code }, { locale, key: null }).then(
      (rule) => setRules((before) => ({ ...before, [code]: rule })),
      () => undefined,
    );
  };
  const ruleOf = (index: number) => rules[nationalities[index] ?? ""] ?? booking.document;
  return { rules, ruleOf, choose };
}
