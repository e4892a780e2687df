import { createContext, useContext } from "react";
import type { ContentItem } from "#contract/admin/content.ts";

/** What every field of the form knows: what was refused, by path, and what may be chosen. */
export type FormState = {
  errors: Record<string, string[]>;
  choices: ContentItem["choices"];
};

export const FormStateContext = createContext<FormState>({ errors: {}, choices: {} });
export const useFormState = () => useContext(FormStateContext);
