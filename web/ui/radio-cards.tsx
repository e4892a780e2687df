import type { ChangeEvent, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { fieldId, FieldNotes, type FieldLabels } from "./field.tsx";

export interface RadioChoice {
  value: string;
  title: ReactNode;
  text?: ReactNode;
  /** At the end of the card: marks, a price. */
  aside?: ReactNode;
  /** Shown inside the card while it is chosen, by CSS alone. */
  panel?: ReactNode;
  disabled?: boolean | undefined;
}

export interface RadioCardsProps extends FieldLabels {
  name: string;
  choices: readonly RadioChoice[];
  /** Chosen at the start; give `value` and `onChoose` instead to hold the choice outside. */
  defaultValue?: string | undefined;
  value?: string | undefined;
  onChoose?: ((value: string) => void) | undefined;
  required?: boolean | undefined;
  hideLabel?: boolean | undefined;
}

/** One of a few, each with room for a sentence: native radios in cards. */
export function RadioCards(props: RadioCardsProps) {
  const { name, choices, label, hint, error, value, defaultValue, onChoose, required, hideLabel, className } = props;
  const id = fieldId(name);
  const choose = (event: ChangeEvent<HTMLInputElement>) => onChoose?.(event.currentTarget.value);
  return (
    <fieldset className={classNames("grid min-w-0 content-start gap-3", className)}>
      <legend className={hideLabel ? "sr-only" : "mb-3 text-base font-medium"}>{label}</legend>
      {choices.map((choice, index) => (
        <div
          key={choice.value}
          className="group/card overflow-hidden rounded-card border border-line bg-paper transition-colors has-checked:border-palm-500 has-checked:ring-1 has-checked:ring-palm-500"
        >
          <label className="flex min-h-11 items-start gap-3 px-4 py-3.5 has-disabled:cursor-not-allowed has-disabled:opacity-55 sm:px-5">
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
              aria-describedby={error ? `${id}-error` : undefined}
              className="mt-[.15em] size-5 shrink-0 appearance-none rounded-full border-[1.5px] border-edge bg-paper transition-[border-width] checked:border-6 checked:border-palm-500 hover:border-palm-500"
            />
            <span className="grid min-w-0 grow gap-0.5">
              <b>{choice.title}</b>
              {choice.text && <span className="text-sm text-muted">{choice.text}</span>}
            </span>
            {choice.aside && <span className="shrink-0">{choice.aside}</span>}
          </label>
          {choice.panel && (
            <div className="hidden border-t border-line group-has-checked/card:block">{choice.panel}</div>
          )}
        </div>
      ))}
      <FieldNotes id={id} hint={hint} error={error} />
    </fieldset>
  );
}
