import { Suspense } from "react";
import { aliveOnTouch } from "#web/lib/first-touch.ts";
import type { PackageViewProps } from "./package-view.tsx";

const load = () => import("./package-view.tsx");
const View = aliveOnTouch<PackageViewProps>(import.meta.env.SSR ? await load() : null, load);

/** The page of a package as plain HTML; what its choice costs is worked out from the reader's first move on. */
export function LazyPackageView(props: PackageViewProps) {
  return (
    <Suspense fallback={<main id="content" className="min-h-dvh" />}>
      <View {...props} />
    </Suspense>
  );
}
