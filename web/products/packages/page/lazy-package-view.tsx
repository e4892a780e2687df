import { Suspense } from "react";
import { createPart, loadPart, type PartSource } from "#web/lib/hydration/part.tsx";
import type { PackageViewProps } from "./package-view.tsx";

const source: PartSource<PackageViewProps> = { name: "package", load: () => import("./package-view.tsx") };
const View = createPart(source, import.meta.env.SSR ? await loadPart(source) : null);

/** The page of a package, its code in a file of its own. */
export function LazyPackageView(props: PackageViewProps) {
  return (
    <Suspense fallback={<main id="content" className="min-h-dvh" />}>
      <View {...props} />
    </Suspense>
  );
}
