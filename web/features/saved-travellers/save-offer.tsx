import { useT } from "#web/lib/i18n.tsx";
import { CheckboxField } from "#web/ui/checkbox-field.tsx";
import { saveField } from "./save-new-travellers.ts";
import type { PersonKind } from "./values-of-traveller.ts";

/** Whoever is logged in may keep the travellers of this booking for the next. */
export function SaveOffer({ checked, kind }: { checked: boolean; kind: PersonKind }) {
  const t = useT();
  return (
    <CheckboxField
      name={saveField}
      value="yes"
      defaultChecked={checked}
      label={t("saved-travellers.save", { kind })}
      hint={t("saved-travellers.save_hint", { kind })}
    />
  );
}
