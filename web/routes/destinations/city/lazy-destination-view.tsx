import { Suspense } from "react";
import { createPart, loadPart, type PartSource } from "#web/lib/hydration/part.tsx";
import type { DestinationViewProps } from "./destination-view.tsx";

const source: PartSource<DestinationViewProps> = { name: "destination", load: () => import("./destination-view.tsx") };
const View = createPart(source, import.meta.env.SSR ? await loadPart(source) : null);

/** The destination's page, its code in a file of its own. */
export function LazyDestinationView(props: DestinationViewProps) {
  return (
    <Suspense fallback={<main id="content" className="min-h-dvh" />}>
      <View {...props} />
    </Suspense>
  );
}
