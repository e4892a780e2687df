import { Suspense } from "react";
import { aliveWithWords, loadWithWords, type PartWithWords } from "#web/lib/alive-with-words.tsx";
import type { SearchFormProps } from "./search-form.tsx";

const form: PartWithWords<SearchFormProps> = {
  load: () => import("./search-form.tsx"),
  words: { en: [() => import("./words-en.ts")], ar: [() => import("./words-ar.ts")] },
};
const Form = aliveWithWords(form, import.meta.env.SSR ? await loadWithWords(form) : null);

/** The search form: plain HTML at first, with its words, suggestions and calendar from the reader's first move on. */
export function LazySearchForm(props: SearchFormProps) {
  return (
    <Suspense fallback={<div className="min-h-48" />}>
      <Form {...props} />
    </Suspense>
  );
}
