import { Suspense } from "react";
import { aliveOnTouch } from "#web/lib/first-touch.ts";
import type { DestinationViewProps } from "./destination-view.tsx";

const load = () => import("./destination-view.tsx");
const View = aliveOnTouch<DestinationViewProps>(import.meta.env.SSR ? await load() : null, load);

/** The destination's page as plain HTML; its map from the reader's first move on. */
export function LazyDestinationView(props: DestinationViewProps) {
  return (
    <Suspense fallback={<main id="content" className="min-h-dvh" />}>
      <View {...props} />
    </Suspense>
  );
}
