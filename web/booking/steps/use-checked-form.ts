import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from "react";
import { useFieldError } from "#web/lib/field-errors.ts";
import { formValues } from "#web/lib/form-text.ts";
import type { SummaryError } from "#web/ui/error-summary.tsx";
import type { Errors } from "./check-names.ts";
import { keepDraft } from "./form-draft.ts";
import { useAfterPress } from "./use-after-press.ts";

type Options = {
  /** What is typed is kept under it; null: it is not kept. */
  bookingId: string | null;
  /** What the API refused. */
  refused: Errors;
  /** The rules of the contract over what stands in the form. */
  check: (form: FormData) => Errors;
  /** The links of the error summary. */
  summarise: (errors: Errors) => SummaryError[];
};

/**
 * A form of one or several people. A field is judged when it is left, and those already marked are judged again; sending judges
 * all of them and sends nothing wrong. Spread `handlers` over the form.
 */
export function useCheckedForm({ bookingId, refused, check, summarise }: Options) {
  const form = useRef<HTMLFormElement>(null);
  const fieldError = useFieldError();
  const afterPress = useAfterPress();
  const [errors, setErrors] = useState(refused);
  /** Everything wrong at the last look, shown or not; null before the first. */
  const [found, setFound] = useState<Errors | null>(null);
  /** What was wrong when it was last sent, as links, and in how many fields. */
  const [sent, setSent] = useState(() => ({ summary: summarise(refused), wrong: Object.keys(refused).length }));

  const look = () => (form.current ? check(new FormData(form.current)) : {});
  const show = (all: Errors) => {
    setErrors(all);
    setSent({ summary: summarise(all), wrong: Object.keys(all).length });
  };
  useEffect(() => {
    if (Object.keys(refused).length > 0) show(refused);
    // Only when the server has answered anew.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [refused]);

  const keep = () => {
    if (form.current && bookingId) keepDraft(bookingId, formValues(new FormData(form.current)));
  };
  const leave = (event: FocusEvent) => {
    // Sending judges all of it; errors that went now would move the button away under the press.
    if (event.relatedTarget instanceof HTMLButtonElement && event.relatedTarget.type === "submit") return;
    const { target, relatedTarget: next } = event;
    afterPress(() => judge(target as HTMLInputElement, next));
  };
  const judge = (field: HTMLInputElement, next: EventTarget | null) => {
    const name = field.name?.replace(/_(?:day|month|year)$/, "");
    const all = look();
    setFound(all);
    const isInside = next instanceof Element && next.closest("fieldset") === field.closest("fieldset");
    const shown = new Set(Object.keys(errors));
    if (name && field.value !== "" && !(isInside && field.closest("fieldset"))) shown.add(name);
    setErrors(Object.fromEntries(Object.entries(all).filter(([key]) => shown.has(key))));
  };
  const submit = (event: FormEvent) => {
    const all = look();
    setFound(all);
    show(all);
    if (Object.keys(all).length > 0) event.preventDefault();
  };
  return {
    form,
    errors,
    found,
    ...sent,
    errorOf: (name: string) => fieldError(name, errors[name]),
    handlers: { onInput: keep, onChange: keep, onBlur: leave, onSubmit: submit },
  };
}
