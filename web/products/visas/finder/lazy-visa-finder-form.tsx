import { Suspense } from "react";
import { createPart, loadPart, type PartSource } from "#web/lib/hydration/part.tsx";
import type { VisaFinderFormProps } from "./visa-finder-form.tsx";

const form: PartSource<VisaFinderFormProps> = {
  name: "visa-finder",
  load: async () => ({ default: (await import("./visa-finder-form.tsx")).VisaFinderForm }),
};
const Form = createPart(form, import.meta.env.SSR ? await loadPart(form) : null);

/** "Do I need a visa?" beside other search forms: its code and words are no part of their first load. */
export function LazyVisaFinderForm(props: VisaFinderFormProps) {
  return (
    <Suspense fallback={<div className="min-h-24" />}>
      <Form {...props} />
    </Suspense>
  );
}
