import { Suspense } from "react";
import { aliveOnTouch } from "#web/lib/first-touch.ts";
import type { StayFormProps } from "./stay-form.tsx";

const load = () => import("./stay-form.tsx");
const Form = aliveOnTouch<StayFormProps>(import.meta.env.SSR ? await load() : null, load);

/** The form of a stay: plain HTML at first, with suggestions and calendar from the reader's first move on. */
export function LazyStayForm(props: StayFormProps) {
  return (
    <Suspense fallback={<div className="min-h-24" />}>
      <Form {...props} />
    </Suspense>
  );
}
