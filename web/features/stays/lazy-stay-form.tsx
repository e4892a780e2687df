import { Suspense } from "react";
import { aliveWithWords, loadWithWords, type PartWithWords } from "#web/lib/alive-with-words.tsx";
import type { StayFormProps } from "./stay-form.tsx";

const form: PartWithWords<StayFormProps> = {
  load: () => import("./stay-form.tsx"),
  words: { en: [() => import("./words-en.ts")], ar: [() => import("./words-ar.ts")] },
};
const Form = aliveWithWords(form, import.meta.env.SSR ? await loadWithWords(form) : null);

/** The form of a stay: plain HTML at first, with its words, suggestions and calendar from the reader's first move on. */
export function LazyStayForm(props: StayFormProps) {
  return (
    <Suspense fallback={<div className="min-h-24" />}>
      <Form {...props} />
    </Suspense>
  );
}
