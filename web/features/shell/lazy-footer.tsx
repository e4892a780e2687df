import { Suspense } from "react";
import { aliveWithWords, loadWithWords, type PartWithWords } from "#web/lib/alive-with-words.tsx";

const footer: PartWithWords<object> = {
  load: () => import("./footer.tsx"),
  words: { en: [() => import("./words-en.ts")], ar: [() => import("./words-ar.ts")] },
};
const Footer = aliveWithWords(footer, import.meta.env.SSR ? await loadWithWords(footer) : null);

export function LazyFooter() {
  return (
    <Suspense fallback={<div className="min-h-96 bg-palm-900" />}>
      <Footer />
    </Suspense>
  );
}
