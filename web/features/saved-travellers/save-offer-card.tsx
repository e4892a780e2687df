import { useT } from "#web/lib/i18n.tsx";
import { Card } from "#web/ui/card.tsx";
import { CheckboxField } from "#web/ui/checkbox-field.tsx";
import { saveField } from "./save-new-travellers.ts";
import type { PersonKind } from "./values-of-traveller.ts";

/** Whoever is logged in may keep the people of this booking for the next. `values`: the form as it was typed. */
export function SaveOfferCard({ values, kind }: { values: Record<string, string>; kind: PersonKind }) {
  const t = useT();
  return (
    <Card className="py-2 sm:py-4">
      <CheckboxField
        name={saveField}
        value="yes"
        defaultChecked={values[saveField] === "yes"}
        label={t("saved-travellers.save", { kind })}
        hint={t("saved-travellers.save_hint", { kind })}
      />
    </Card>
  );
}
