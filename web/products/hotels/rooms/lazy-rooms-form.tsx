import { Suspense } from "react";
import { createPart, loadPart, type PartSource } from "#web/lib/hydration/part.tsx";
import type { RoomsFormProps } from "./rooms-form.tsx";

const source: PartSource<RoomsFormProps> = { name: "rooms-form", load: () => import("./rooms-form.tsx") };
const Form = createPart(source, import.meta.env.SSR ? await loadPart(source) : null);

/** The form with its running total, its code in a file of its own. */
export function LazyRoomsForm(props: RoomsFormProps) {
  return (
    <Suspense fallback={<div className="min-h-dvh" />}>
      <Form {...props} />
    </Suspense>
  );
}
