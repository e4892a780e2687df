import { Suspense } from "react";
import { aliveWithWords, loadWithWords, type PartWithWords } from "#web/lib/alive-with-words.tsx";
import type { HomeBodyProps } from "./home-body.tsx";

const body: PartWithWords<HomeBodyProps> = {
  load: () => import("./home-body.tsx"),
  words: {
    en: [
      () => import("./words-en.ts"),
      () => import("#web/features/flights/words-en.ts"),
      () => import("#web/features/stays/words-en.ts"),
    ],
    ar: [
      () => import("./words-ar.ts"),
      () => import("#web/features/flights/words-ar.ts"),
      () => import("#web/features/stays/words-ar.ts"),
    ],
  },
};
const Body = aliveWithWords(body, import.meta.env.SSR ? await loadWithWords(body) : null);

export function LazyHomeBody(props: HomeBodyProps) {
  return (
    <Suspense fallback={<div className="min-h-dvh" />}>
      <Body {...props} />
    </Suspense>
  );
}
