import { useFieldError } from "#web/lib/field-errors.ts";
import { useT } from "#web/lib/i18n.tsx";
import type { SummaryError } from "#web/ui/error-summary.tsx";
import { fieldId } from "#web/ui/field.tsx";
import type { Errors } from "./check-names.ts";

/** More faults than these in one form are told as a number: a list nobody reads helps nobody. */
const mostLinks = 3;

/**
 * The links of the error summary: each wrong field by name; of several people (`nameOf` names each, null: there is one) also
 * whose it is, and a form hardly filled in as a whole.
 */
export function useErrorList(nameOf: (index: number) => string | null): (errors: Errors) => SummaryError[] {
  const t = useT();
  const fieldError = useFieldError();
  return (errors) => {
    const names = Object.keys(errors);
    const ownerOf = (name: string) => /^(?:travellers|guests)\.(\d+)\./.exec(name)?.[1];
    return names.flatMap((name) => {
      const owner = ownerOf(name);
      const text = fieldError(name, errors[name]) ?? "";
      const person = owner === undefined ? null : nameOf(Number(owner));
      if (person === null) return [{ fieldId: fieldId(name), text }];
      const own = names.filter((each) => ownerOf(each) === owner);
      if (own.length <= mostLinks) return [{ fieldId: fieldId(name), text: `${person}: ${text}` }];
      if (own[0] !== name) return [];
      return [{ fieldId: fieldId(name), text: `${person}: ${t("booking.fields_to_fill", { count: own.length })}` }];
    });
  };
}
