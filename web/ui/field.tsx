import { createContext, type ReactNode, useContext } from "react";
import { classNames } from "./class-names.ts";
import { FieldError } from "./field-error.tsx";

/** What every field takes. All texts are shown as given: the kit has no words of its own. */
export type FieldLabels = {
  label: ReactNode;
  /** Beside the label, e.g. "optional". */
  note?: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  className?: string | undefined;
};

/** The id of the control of a field, so that an error summary can link to it. */
export function fieldId(name: string): string {
  return `field-${name}`;
}

/** Begins the ids of the fields in a dialog or in one of several equal forms, so that each id stands once on a page. */
export const FieldScope = createContext("");

/** The id of a field where it stands. */
export const useFieldId = (name: string): string => useContext(FieldScope) + fieldId(name);

/** The attributes that tie a control to its hint and its error. */
export function describedBy(id: string, { hint, error }: Pick<FieldLabels, "hint" | "error">) {
  const ids = [error ? `${id}-error` : "", hint ? `${id}-hint` : ""].filter(Boolean).join(" ");
  return { "aria-describedby": ids || undefined, "aria-invalid": error ? (true as const) : undefined };
}

export const inputClass =
  "min-h-12 w-full min-w-0 rounded-field border border-edge bg-paper px-3.5 py-2.5 text-field text-ink transition-colors " +
  "placeholder:text-faint hover:border-muted focus:border-palm-500 disabled:bg-sand disabled:text-muted " +
  "aria-invalid:border-bad aria-invalid:bg-bad-50";

type FieldProps = FieldLabels & {
  id: string;
  children: ReactNode;
};

/** Label above, control, error and hint under it in words. */
export function Field({ id, label, note, hint, error, className, children }: FieldProps) {
  return (
    <div className={classNames("grid content-start gap-1.5", className)}>
      <label htmlFor={id} className="text-base font-medium">
        {label}
        {note && <span className="text-sm font-normal text-muted"> {note}</span>}
      </label>
      {children}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}

/** The error and the hint of a control with this id. */
export function FieldNotes({ id, hint, error }: { id: string } & Pick<FieldLabels, "hint" | "error">) {
  return (
    <>
      <FieldError id={`${id}-error`}>{error}</FieldError>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
    </>
  );
}
