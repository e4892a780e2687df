import { Suspense } from "react";
import { aliveOnTouch } from "#web/lib/first-touch.ts";
import type { SearchFormProps } from "./search-form.tsx";

const load = () => import("./search-form.tsx");
const Form = aliveOnTouch<SearchFormProps>(import.meta.env.SSR ? await load() : null, load);

/** The search form: plain HTML at first, with suggestions and calendar from the reader's first move on. */
export function LazySearchForm(props: SearchFormProps) {
  return (
    <Suspense fallback={<div className="min-h-48" />}>
      <Form {...props} />
    </Suspense>
  );
}
