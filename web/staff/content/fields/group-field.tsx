import type { Field } from "#contract/content/fields.ts";
import { useT } from "#web/lib/i18n.tsx";
import { CheckboxField } from "#web/ui/checkbox-field.tsx";
import { useFieldLabel } from "../content-words.ts";
import { hasName } from "../read-body.ts";
import { FormFields } from "./form-fields.tsx";
import { bodyOf } from "./values.ts";

type Props = { field: Extract<Field, { type: "group" }>; path: string; value: unknown };

/** Fields that belong together. One that may be absent is ticked where it is there. */
export function GroupField({ field, path, value }: Props) {
  const t = useT();
  const label = useFieldLabel()(path.split(".").at(-1) ?? "");
  const mayLack = field.optional || field.nullable;
  return (
    <fieldset className="content-group">
      <legend>{label}</legend>
      {mayLack && (
        <CheckboxField
          name={hasName(path)}
          label={t("content.is_there", { what: label })}
          defaultChecked={value !== null && value !== undefined}
        />
      )}
      <FormFields fields={field.fields} path={`${path}.`} body={bodyOf(value)} />
    </fieldset>
  );
}
