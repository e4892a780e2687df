import { Check } from "lucide";
import type { InputHTMLAttributes, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { describedBy, useFieldId, FieldNotes } from "./field.tsx";
import { Icon } from "./icon.tsx";

export type CheckboxFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, "type" | "children"> & {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** Marks the input for CSS that follows it. */
  inputClassName?: string | undefined;
  /** At the end of the line: a count, a price. */
  aside?: ReactNode;
};

/** A native checkbox; the whole line is its target. Give `id` where one name stands several times. */
export function CheckboxField({ label, hint, error, aside, className, inputClassName, ...rest }: CheckboxFieldProps) {
  const ownId = useFieldId(rest.name);
  const id = rest.id ?? ownId;
  return (
    <div className={classNames("grid gap-1", className)}>
      <label
        htmlFor={id}
        className="flex min-h-11 items-start gap-2.5 py-2 has-disabled:cursor-not-allowed has-disabled:opacity-50 sm:min-h-0 sm:py-1"
      >
        <span className="relative mt-[.15em] grid size-5 shrink-0 place-items-center">
          <input
            {...rest}
            {...describedBy(id, { hint, error })}
            id={id}
            type="checkbox"
            className={classNames(
              "peer size-5 cursor-[inherit] appearance-none rounded-tag border-[1.5px] border-edge bg-paper transition-colors checked:border-palm-500 checked:bg-palm-500 hover:border-palm-500 aria-invalid:border-bad",
              inputClassName,
            )}
          />
          <Icon
            icon={Check}
            className="pointer-events-none absolute size-4 stroke-3 text-white opacity-0 peer-checked:opacity-100"
          />
        </span>
        <span className="min-w-0 grow">{label}</span>
        {aside && <span className="shrink-0 text-sm text-muted">{aside}</span>}
      </label>
      <div className="grid gap-1 ps-7.5 empty:hidden">
        <FieldNotes id={id} hint={hint} error={error} />
      </div>
    </div>
  );
}
