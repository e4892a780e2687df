import { useState } from "react";
import { useFieldError } from "#web/lib/field-errors.ts";
import { useT } from "#web/lib/i18n.tsx";
import type { SummaryError } from "#web/ui/error-summary.tsx";
import { fieldId } from "#web/ui/field.tsx";

const needed = ["from", "to", "airline", "event"] as const;

/** The words of the form's errors by field, and the list that leads to them; what is missing is named. */
export function useFormErrors(errors: Record<string, string[]>) {
  const t = useT();
  const fieldError = useFieldError();
  const errorOf = (name: string) => {
    const own = needed.find((each) => each === name);
    return own && errors[name]?.includes("required") ? t(`rights.need_${own}`) : fieldError(name, errors[name]);
  };
  // The page is made anew with every answer: its list stays the same, so that it takes focus once.
  const [summary] = useState<SummaryError[]>(() =>
    Object.keys(errors).map((name) => ({ fieldId: fieldId(name), text: errorOf(name) ?? "" })),
  );
  return { errorOf, summary };
}
