import { Suspense } from "react";
import { createPart, loadPart, type PartSource } from "#web/lib/hydration/part.tsx";
import type { TransferFormProps } from "./transfer-form.tsx";

const form: PartSource<TransferFormProps> = {
  name: "transfer-form",
  load: async () => ({ default: (await import("./transfer-form.tsx")).TransferForm }),
};
const Form = createPart(form, import.meta.env.SSR ? await loadPart(form) : null);

/** The search of transfers beside other search forms: its code and words are no part of their first load. */
export function LazyTransferForm(props: TransferFormProps) {
  return (
    <Suspense fallback={<div className="min-h-24" />}>
      <Form {...props} />
    </Suspense>
  );
}
