import { ChevronDown } from "lucide-react";
import type { ReactNode, SelectHTMLAttributes } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { FieldError } from "#web/ui/field-error.tsx";
import { describedBy, useFieldId } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icon.tsx";

type Props = Omit<SelectHTMLAttributes<HTMLSelectElement>, "className"> & {
  name: string;
  label: string;
  /** Under what is chosen. */
  note: ReactNode;
  error: string | undefined;
  children: ReactNode;
};

/** The browser's own select as a box of a search form: it fills the box, under the label and over the note. */
export function BoxSelect({ name, label, note, error, children, ...select }: Props) {
  const id = useFieldId(name);
  return (
    <div className="min-w-0">
      <div
        className={classNames(
          "relative grid min-h-21 rounded-card border bg-paper hover:border-muted",
          error ? "border-bad" : "border-edge",
        )}
      >
        <label
          htmlFor={id}
          className="pointer-events-none absolute inset-x-4 top-2 z-1 truncate text-sm leading-[1.4] text-muted"
        >
          {label}
        </label>
        <select
          {...select}
          {...describedBy(id, { error, hint: undefined })}
          id={id}
          name={name}
          className="size-full min-w-0 cursor-pointer appearance-none truncate rounded-card bg-transparent px-4 py-7 pe-9 text-field font-semibold text-ink"
        >
          {children}
        </select>
        <span className="pointer-events-none absolute inset-x-4 bottom-2 truncate text-sm leading-[1.4] text-muted">
          {note}
        </span>
        <Icon icon={ChevronDown} className="pointer-events-none absolute inset-y-0 end-3 my-auto text-muted" />
      </div>
      <div className="mt-1.5 empty:hidden">
        <FieldError id={`${id}-error`}>{error}</FieldError>
      </div>
    </div>
  );
}
