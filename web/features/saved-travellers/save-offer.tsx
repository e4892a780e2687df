import { useT } from "#web/lib/i18n.tsx";
import { CheckboxField } from "#web/ui/checkbox-field.tsx";
import { saveField } from "./save-new-travellers.ts";

/** Whoever is logged in may keep the travellers of this booking for the next. */
export function SaveOffer({ checked }: { checked: boolean }) {
  const t = useT();
  return (
    <CheckboxField
      name={saveField}
      value="yes"
      defaultChecked={checked}
      label={t("saved-travellers.save")}
      hint={t("saved-travellers.save_hint")}
    />
  );
}
