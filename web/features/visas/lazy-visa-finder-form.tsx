import { Suspense } from "react";
import { aliveWithWords, loadWithWords, type PartWithWords } from "#web/lib/alive-with-words.tsx";
import type { VisaFinderFormProps } from "./visa-finder-form.tsx";

const form: PartWithWords<VisaFinderFormProps> = {
  load: async () => ({ default: (await import("./visa-finder-form.tsx")).VisaFinderForm }),
  words: { en: [() => import("./words-en.ts")], ar: [() => import("./words-ar.ts")] },
};
const Form = aliveWithWords(form, import.meta.env.SSR ? await loadWithWords(form) : null);

/** "Do I need a visa?" beside other search forms: its code and words are no part of their first load. */
export function LazyVisaFinderForm(props: VisaFinderFormProps) {
  return (
    <Suspense fallback={<div className="min-h-24" />}>
      <Form {...props} />
    </Suspense>
  );
}
