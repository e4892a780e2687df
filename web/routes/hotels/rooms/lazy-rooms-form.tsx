import { Suspense } from "react";
import { aliveOnTouch } from "#web/lib/first-touch.ts";
import type { RoomsFormProps } from "./rooms-form.tsx";

const load = () => import("./rooms-form.tsx");
const Form = aliveOnTouch<RoomsFormProps>(import.meta.env.SSR ? await load() : null, load);

/** The form as plain HTML, its running total from the reader's first move on. */
export function LazyRoomsForm(props: RoomsFormProps) {
  return (
    <Suspense fallback={<div className="min-h-dvh" />}>
      <Form {...props} />
    </Suspense>
  );
}
