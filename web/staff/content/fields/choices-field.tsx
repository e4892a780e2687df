import type { Field } from "#contract/content/fields.ts";
import { useT } from "#web/lib/i18n.tsx";
import { CheckboxField } from "#web/ui/checkbox-field.tsx";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { FieldError } from "#web/ui/field-error.tsx";
import { useContentError, useFieldLabel, useOptionLabel } from "../content-words.ts";
import { nameOf } from "../read-body.ts";
import { useFormState } from "./form-state.ts";
import { useTitles } from "./use-titles.ts";
import { errorsUnder } from "./values.ts";

type Props = { field: Extract<Field, { type: "choices" | "refs" }>; path: string; value: unknown };

/** Several of what may be chosen; what is named but is not there any more is named too. */
export function ChoicesField({ field, path, value }: Props) {
  const t = useT();
  const label = useFieldLabel()(path.split(".").at(-1) ?? "");
  const optionLabel = useOptionLabel();
  const titles = useTitles();
  const { errors, choices } = useFormState();
  const error = useContentError()(errorsUnder(errors, nameOf(path)));
  const chosen = (Array.isArray(value) ? value : []).filter((each) => typeof each === "string");
  const offered =
    field.type === "refs"
      ? titles(choices[field.kind] ?? [])
      : field.options.map((each) => ({ value: each, label: optionLabel(each) }));
  const gone = chosen.filter((each) => !offered.some((option) => option.value === each));
  const all = [...gone.map((each) => ({ value: each, label: each })), ...offered];
  const names = all.filter((option) => chosen.includes(option.value)).map((option) => option.label);
  return (
    <div className="content-choices">
      <Disclosure
        defaultOpen={error ? true : undefined}
        title={
          <>
            <span className="font-medium">{label}</span>{" "}
            <bdi className="text-muted">{names.length > 0 ? names.join(t("content.and")) : t("content.none")}</bdi>
          </>
        }
      >
        <div className="content-options">
          {all.map((option) => (
            <CheckboxField
              key={option.value}
              id={`${nameOf(path)}-${option.value}`}
              name={nameOf(path)}
              value={option.value}
              label={option.label}
              defaultChecked={chosen.includes(option.value)}
            />
          ))}
        </div>
      </Disclosure>
      <FieldError id={`${nameOf(path)}-error`}>{error}</FieldError>
    </div>
  );
}
