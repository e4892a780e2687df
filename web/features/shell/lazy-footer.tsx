import { Suspense } from "react";
import { createPart, loadPart, type PartSource } from "#web/lib/hydration/part.tsx";

const footer: PartSource<object> = {
  name: "footer",
  load: () => import("./footer.tsx"),
};
const Footer = createPart(footer, import.meta.env.SSR ? await loadPart(footer) : null);

export function LazyFooter() {
  return (
    <Suspense fallback={<div className="min-h-96 bg-palm-900" />}>
      <Footer />
    </Suspense>
  );
}
