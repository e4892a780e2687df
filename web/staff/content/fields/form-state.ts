import { createContext, type ReactNode, useContext } from "react";
import type { ContentItem } from "#contract/admin/content.ts";
import type { Field } from "#contract/content/fields.ts";

export type FormFieldProps = { field: Field; path: string; value: unknown };

/** What every field of the form knows: what was refused, by path, what may be chosen, and how a field within it is drawn. */
export type FormState = {
  errors: Record<string, string[]>;
  choices: ContentItem["choices"];
  draw: (props: FormFieldProps) => ReactNode;
};

export const FormStateContext = createContext<FormState>({ errors: {}, choices: {}, draw: () => null });
export const useFormState = () => useContext(FormStateContext);
