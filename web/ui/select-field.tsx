import { ChevronDown } from "lucide";
import type { SelectHTMLAttributes } from "react";
import { classNames } from "./class-names.ts";
import { describedBy, Field, inputClass, type FieldLabels, useFieldId } from "./field.tsx";
import { Icon } from "./icon.tsx";

export type SelectOption = {
  value: string;
  label: string;
  disabled?: boolean | undefined;
};

export type SelectFieldProps = Omit<SelectHTMLAttributes<HTMLSelectElement>, "className" | "children"> &
  FieldLabels & {
    name: string;
    options: readonly SelectOption[];
    /** Shown while nothing is chosen; it cannot be sent when the field is required. */
    placeholder?: string | undefined;
  };

/** The browser's own select in the kit's clothes. */
export function SelectField(props: SelectFieldProps) {
  const ownId = useFieldId(props.name);
  const { label, note, hint, error, className, id = ownId, ...rest } = props;
  return (
    <Field id={id} label={label} note={note} hint={hint} error={error} className={className}>
      <Select {...rest} {...describedBy(id, { hint, error })} id={id} />
    </Field>
  );
}

type SelectProps = Pick<SelectFieldProps, "options" | "placeholder"> &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, "children">;

/** The select alone, for fields made of several controls. */
export function Select({ options, placeholder, className, ...rest }: SelectProps) {
  // A controlled select must not get a default beside its value.
  const start = placeholder !== undefined && rest.value === undefined ? { defaultValue: "" } : {};
  return (
    <span className={classNames("relative block", className)}>
      <select {...start} {...rest} className={classNames(inputClass, "cursor-pointer appearance-none truncate pe-10")}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon icon={ChevronDown} className="pointer-events-none absolute inset-y-0 end-3 my-auto text-muted" />
    </span>
  );
}
