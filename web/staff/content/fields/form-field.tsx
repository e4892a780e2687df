import { decimalOf } from "#contract/money.ts";
import { useT } from "#web/lib/i18n.tsx";
import { CheckboxField } from "#web/ui/checkbox-field.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { useContentError, useFieldLabel, useOptionLabel } from "../content-words.ts";
import { nameOf } from "../read-body.ts";
import { BothField } from "./both-field.tsx";
import { ChoicesField } from "./choices-field.tsx";
import { type FormFieldProps, useFormState } from "./form-state.ts";
import { GroupField } from "./group-field.tsx";
import { ListField } from "./list-field.tsx";
import { PictureField } from "./picture-field.tsx";
import { errorsUnder, textOf } from "./values.ts";
import { useTitles } from "./use-titles.ts";

/** The control of one field of the description, with what is refused of it. */
export function FormField({ field, path, value }: FormFieldProps) {
  switch (field.type) {
    case "kept":
      return null;
    case "both":
      return <BothField field={field} path={path} value={value} />;
    case "group":
      return <GroupField field={field} path={path} value={value} />;
    case "list":
      return <ListField field={field} path={path} value={value} />;
    case "picture":
      return <PictureField path={path} value={value} />;
    case "choices":
    case "refs":
      return <ChoicesField field={field} path={path} value={value} />;
    default:
      return <PlainField field={field} path={path} value={value} />;
  }
}

function PlainField({ field, path, value }: FormFieldProps) {
  const t = useT();
  const label = useFieldLabel()(path.split(".").at(-1) ?? "");
  const optionLabel = useOptionLabel();
  const { errors } = useFormState();
  const error = useContentError()(errorsUnder(errors, nameOf(path)));
  const shared = { name: nameOf(path), label, error };
  const note = (field.optional || field.nullable) && field.type !== "flag" && t("content.may_be_empty");
  switch (field.type) {
    case "flag":
    case "mark":
      return <CheckboxField {...shared} defaultChecked={Boolean(value)} className="content-check" />;
    case "choice":
      return (
        <SelectField
          {...shared}
          note={note}
          {...(note && { placeholder: t("content.none") })}
          options={field.options.map((each) => ({ value: each, label: optionLabel(each) }))}
          defaultValue={textOf(value)}
        />
      );
    case "ref":
      return <RefField path={path} kind={field.kind} value={value} />;
    case "date":
      return <TextField {...shared} note={note} type="date" defaultValue={textOf(value)} />;
    case "money":
      return (
        <TextField
          {...shared}
          note={note}
          dir="ltr"
          digits
          inputMode="decimal"
          autoComplete="off"
          hint={t("content.in_riyals")}
          defaultValue={typeof value === "number" ? decimalOf({ amount: value }) : textOf(value)}
        />
      );
    default:
      return (
        <TextField
          {...shared}
          note={note}
          dir={path.endsWith(".ar") ? "rtl" : "ltr"}
          digits={field.type === "number" || field.type === "numbers"}
          autoComplete="off"
          {...(field.type === "number" && { inputMode: "decimal" })}
          {...((field.type === "words" || field.type === "numbers") && { hint: t("content.with_commas") })}
          defaultValue={Array.isArray(value) ? value.join(", ") : textOf(value)}
        />
      );
  }
}

function RefField({ path, kind, value }: { path: string; kind: string; value: unknown }) {
  const t = useT();
  const label = useFieldLabel()(path.split(".").at(-1) ?? "");
  const { errors, choices } = useFormState();
  const error = useContentError()(errorsUnder(errors, nameOf(path)));
  const known = choices[kind] ?? [];
  const titles = useTitles();
  const own = textOf(value);
  const isGone = own !== "" && !known.some(({ id }) => id === own);
  return (
    <SelectField
      name={nameOf(path)}
      label={label}
      error={error}
      placeholder={t("staff.choose")}
      options={[...(isGone ? [{ value: own, label: own }] : []), ...titles(known)]}
      defaultValue={own}
    />
  );
}
