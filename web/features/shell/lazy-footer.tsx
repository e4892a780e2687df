import { Suspense } from "react";
import { aliveOnTouch } from "#web/lib/first-touch.ts";

const load = () => import("./footer.tsx");
const Footer = aliveOnTouch<object>(import.meta.env.SSR ? await load() : null, load);

export function LazyFooter() {
  return (
    <Suspense fallback={<div className="min-h-96 bg-palm-900" />}>
      <Footer />
    </Suspense>
  );
}
