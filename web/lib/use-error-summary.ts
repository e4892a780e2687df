import { useState } from "react";
import type { SummaryError } from "#web/ui/error-summary.tsx";
import { fieldId } from "#web/ui/field.tsx";
import { useFieldError } from "./field-errors.ts";

type Errors = Record<string, string[]>;

/** The links of an error summary, by the fields' names; a new list only with new errors, so that it takes focus once. */
export function useErrorSummary(errors: Errors): SummaryError[] {
  const fieldError = useFieldError();
  const list = () =>
    Object.entries(errors).map(([name, keys]) => ({ fieldId: fieldId(name), text: fieldError(name, keys) ?? "" }));
  const [kept, setKept] = useState(() => ({ errors, list: list() }));
  if (kept.errors === errors) return kept.list;
  const next = { errors, list: list() };
  setKept(next);
  return next.list;
}
