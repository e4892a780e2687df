import type { ChangeEvent, InputHTMLAttributes, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { useFieldId, FieldNotes, type FieldLabels } from "./field.tsx";

export type RadioOption = {
  value: string;
  disabled?: boolean | undefined;
};

export type RadioGroupProps<Choice extends RadioOption> = FieldLabels & {
  name: string;
  choices: readonly Choice[];
  /** Chosen at the start; give `value` and `onChoose` instead to hold the choice outside. */
  defaultValue?: string | undefined;
  value?: string | undefined;
  onChoose?: ((value: string) => void) | undefined;
  required?: boolean | undefined;
  hideLabel?: boolean | undefined;
};

type Look<Choice> = {
  /** Of the label, and of the list of options. */
  legendClassName: string;
  listClassName: string;
  /** Draws one option around the attributes of its native radio. */
  option: (choice: Choice, input: InputHTMLAttributes<HTMLInputElement>) => ReactNode;
};

/** One of a few by native radios; how they look is the caller's. */
export function RadioGroup<Choice extends RadioOption>(props: RadioGroupProps<Choice> & Look<Choice>) {
  const { name, choices, label, hint, error, value, defaultValue, onChoose, required, hideLabel, className } = props;
  const id = useFieldId(name);
  const choose = (event: ChangeEvent<HTMLInputElement>) => onChoose?.(event.currentTarget.value);
  return (
    <fieldset className={classNames("min-w-0", className)}>
      <legend className={hideLabel ? "sr-only" : classNames("text-base font-medium", props.legendClassName)}>
        {label}
      </legend>
      <div className={props.listClassName}>
        {choices.map((choice, index) =>
          props.option(choice, {
            type: "radio",
            name,
            // An error summary leads to the first.
            id: index === 0 ? id : undefined,
            value: choice.value,
            disabled: choice.disabled,
            required,
            ...(value === undefined
              ? { defaultChecked: defaultValue === choice.value }
              : { checked: value === choice.value }),
            onChange: choose,
            "aria-describedby": error ? `${id}-error` : undefined,
          }),
        )}
      </div>
      <div className="mt-1.5 grid gap-1.5 empty:hidden">
        <FieldNotes id={id} hint={hint} error={error} />
      </div>
    </fieldset>
  );
}
