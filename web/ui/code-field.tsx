import { type FormEvent, useState } from "react";
import { foldDigits } from "#contract/digits.ts";
import { classNames } from "./class-names.ts";
import { describedBy, Field, inputClass, type FieldLabels, useFieldId } from "./field.tsx";
import { useHydrated } from "./use-hydrated.ts";

export type CodeFieldProps = FieldLabels & {
  name: string;
  /** Called once all digits stand there. */
  onComplete?: ((form: HTMLFormElement) => void) | undefined;
};

const length = 6;

/**
 * Six digits from a message. One native input lies over six boxes, so that a paste, the phone's own offer and a screen
 * reader meet a single field; digits of any script, spaces between them are dropped.
 */
export function CodeField({ name, onComplete, label, note, hint, error, className, ...rest }: CodeFieldProps) {
  const id = useFieldId(name);
  const hydrated = useHydrated();
  const [code, setCode] = useState("");
  const [focused, setFocused] = useState(false);
  const read = (event: FormEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    const digits = foldDigits(input.value).replace(/\D/g, "").slice(0, length);
    input.value = digits;
    setCode(digits);
    if (digits.length === length && digits !== code && input.form) onComplete?.(input.form);
  };
  return (
    <Field id={id} label={label} note={note} hint={hint} error={error} className={className}>
      <span dir="ltr" className="relative block max-w-86">
        <input
          {...rest}
          {...describedBy(id, { hint, error })}
          id={id}
          name={name}
          dir="ltr"
          inputMode="numeric"
          autoComplete="one-time-code"
          data-step-start
          onInput={read}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
          className={
            hydrated
              ? "absolute inset-0 z-1 h-14 w-full cursor-text text-transparent opacity-0"
              : classNames(inputClass, "h-14")
          }
        />
        {hydrated && (
          <span aria-hidden="true" className="grid grid-cols-6 gap-2">
            {Array.from({ length }, (_, at) => (
              <span
                key={at}
                className={classNames(
                  "grid h-14 place-items-center rounded-field border bg-paper text-xl font-semibold tabular-nums",
                  error ? "border-bad" : "border-edge",
                  focused && at === Math.min(code.length, length - 1) && "border-palm-500 ring-2 ring-palm-500/40",
                )}
              >
                {code[at]}
              </span>
            ))}
          </span>
        )}
      </span>
    </Field>
  );
}
