import type { ChangeEvent, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { fieldId, FieldNotes, type FieldLabels } from "./field.tsx";

export interface ChipChoice {
  value: string;
  label: ReactNode;
  disabled?: boolean | undefined;
}

export interface ChoiceChipsProps extends FieldLabels {
  name: string;
  choices: readonly ChipChoice[];
  defaultValue?: string | undefined;
  value?: string | undefined;
  onChoose?: ((value: string) => void) | undefined;
  required?: boolean | undefined;
  hideLabel?: boolean | undefined;
}

/** One of a few short words: native radios that look like chips. */
export function ChoiceChips(props: ChoiceChipsProps) {
  const { name, choices, label, hint, error, value, defaultValue, onChoose, required, hideLabel, className } = props;
  const id = fieldId(name);
  const choose = (event: ChangeEvent<HTMLInputElement>) => onChoose?.(event.currentTarget.value);
  return (
    <fieldset className={classNames("grid min-w-0 content-start gap-1.5", className)}>
      <legend className={hideLabel ? "sr-only" : "mb-1.5 text-base font-medium"}>{label}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map((choice, index) => (
          <label
            key={choice.value}
            className="relative inline-flex min-h-11 items-center rounded-full border border-line bg-paper px-4 py-1.5 font-medium transition-colors hover:border-edge has-checked:border-palm-500 has-checked:bg-palm-50 has-checked:text-palm-600 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring has-disabled:cursor-not-allowed has-disabled:opacity-50 sm:min-h-9.5"
          >
            <input
              type="radio"
              name={name}
              id={index === 0 ? id : undefined}
              value={choice.value}
              disabled={choice.disabled}
              required={required}
              {...(value === undefined
                ? { defaultChecked: defaultValue === choice.value }
                : { checked: value === choice.value })}
              onChange={choose}
              className="absolute inset-0 size-full cursor-[inherit] opacity-0"
            />
            {choice.label}
          </label>
        ))}
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </fieldset>
  );
}
