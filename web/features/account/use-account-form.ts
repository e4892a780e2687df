import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { useFieldError } from "#web/lib/field-errors.ts";
import { keepResult } from "#web/lib/settings-store.ts";
import type { AccountAnswer } from "./account-answer.ts";

export type AccountFormOptions = {
  /** The page whose action takes the form. */
  action: string;
  /** What that page was answered before JavaScript. */
  first?: AccountAnswer | undefined;
  /** Given in a dialog: called once all is done, and the page behind stays. */
  onDone?: (() => void) | undefined;
};

/** A form of the account, the same in a page and in a dialog: sent without leaving, answered step by step. */
export function useAccountForm({ action, first, onDone }: AccountFormOptions) {
  const fetcher = useFetcher<AccountAnswer>();
  const box = useRef<HTMLDivElement>(null);
  const fieldError = useFieldError();
  const answer = fetcher.data ?? first;
  const refusal = answer?.refusal;
  // What was refused can be sent again at once, while the page behind is still brought up to date.
  const pending = fetcher.state === "submitting" || (fetcher.state === "loading" && !refusal);
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  });
  useEffect(() => {
    if (done.current)
      keepResult({ data: answer ?? null, pending, error: refusal ?? null, status: refusal?.status ?? null });
    if (answer?.done && !pending) done.current?.();
  }, [answer, refusal, pending]);
  const step = answer?.step;
  const shown = useRef(step);
  useEffect(() => {
    if (!answer || answer === first) return;
    // What was refused, else the beginning of the next step, is where the keyboard goes on.
    const wrong = answer.refusal ? "[aria-invalid=true]" : shown.current === step ? null : "[data-step-start]";
    shown.current = step;
    if (wrong) box.current?.querySelector<HTMLElement>(wrong)?.focus();
  }, [answer, first, step]);
  return {
    Form: fetcher.Form,
    submit: fetcher.submit,
    form: { method: "post", action, noValidate: true } as const,
    /** Around the form. */
    box,
    answer,
    refusal,
    values: answer?.values ?? none,
    pending,
    /** Which button was pressed. */
    intent: fetcher.formData?.get("intent") ?? null,
    inDialog: onDone !== undefined,
    errorOf: (name: string) => fieldError(name, refusal?.errors[name]),
  };
}
export type AccountForm = ReturnType<typeof useAccountForm>;

const none: Record<string, string> = {};
