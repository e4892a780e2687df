import type { Ref, TextareaHTMLAttributes } from "react";
import { classNames } from "./class-names.ts";
import { describedBy, Field, useFieldId, inputClass, type FieldLabels } from "./field.tsx";

export type TextAreaFieldProps = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "className" | "children"> &
  FieldLabels & {
    name: string;
    ref?: Ref<HTMLTextAreaElement>;
  };

/** Several lines of text in the writer's own direction; grows with what is typed. */
export function TextAreaField(props: TextAreaFieldProps) {
  const ownId = useFieldId(props.name);
  const { label, note, hint, error, className, id = ownId, rows = 5, ...rest } = props;
  return (
    <Field id={id} label={label} note={note} hint={hint} error={error} className={className}>
      <textarea
        dir="auto"
        {...rest}
        {...describedBy(id, { hint, error })}
        id={id}
        rows={rows}
        // A field that grows with its content does not heed its rows.
        style={{ minBlockSize: `calc(${rows}lh + 1.375rem)` }}
        className={classNames(inputClass, "field-sizing-content resize-y")}
      />
    </Field>
  );
}
