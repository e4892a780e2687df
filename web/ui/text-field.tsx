import type { FormEvent, InputHTMLAttributes, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { describedBy, Field, inputClass, type FieldLabels, useFieldId } from "./field.tsx";
import { foldDigits } from "#contract/digits.ts";

export type TextFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, "className" | "children"> &
  FieldLabels & {
    name: string;
    /** Turns ٠-٩ and ۰-۹ into 0-9 while typing. */
    digits?: boolean | undefined;
    /** Stands inside the field, at its start (an icon) or its end (a unit, a mark). */
    before?: ReactNode;
    after?: ReactNode;
  };

/** One line of text. For Latin data (mail, numbers, names as in a passport) give `dir="ltr"`. */
export function TextField(props: TextFieldProps) {
  const ownId = useFieldId(props.name);
  const { label, note, hint, error, className, digits, before, after, id = ownId, onInput, ...rest } = props;
  const fold = (event: FormEvent<HTMLInputElement> & Parameters<NonNullable<typeof onInput>>[0]) => {
    if (digits) foldInput(event.currentTarget);
    onInput?.(event);
  };
  const input = (
    <input
      {...rest}
      {...describedBy(id, { hint, error })}
      id={id}
      onInput={fold}
      className={classNames(inputClass, roomFor(Boolean(before), Boolean(after), rest.dir === "ltr"))}
    />
  );
  return (
    <Field id={id} label={label} note={note} hint={hint} error={error} className={className}>
      {before || after ? (
        <span className="relative block">
          {before && (
            <span className="pointer-events-none absolute inset-y-0 start-3.5 grid place-items-center">{before}</span>
          )}
          {input}
          {after && <span className="absolute inset-y-0 end-3 grid place-items-center">{after}</span>}
        </span>
      ) : (
        input
      )}
    </Field>
  );
}

/** Room for what stands inside. It stands on the page's sides, also where a field of Latin text has its own direction. */
function roomFor(before: boolean, after: boolean, isLatin: boolean): string {
  const room = classNames(before && "ps-11", after && "pe-14");
  if (!room || !isLatin) return room;
  const start = after ? "[[dir=rtl]_&]:ps-14" : "[[dir=rtl]_&]:ps-3.5";
  const end = before ? "[[dir=rtl]_&]:pe-11" : "[[dir=rtl]_&]:pe-3.5";
  return classNames(room, start, end);
}

/** Folds what was typed without moving the caret. */
export function foldInput(input: HTMLInputElement): void {
  const folded = foldDigits(input.value);
  if (folded === input.value) return;
  const caret = input.selectionStart;
  input.value = folded;
  if (caret !== null) input.setSelectionRange(caret, caret);
}
