import { Suspense } from "react";
import { aliveOnTouch } from "#web/lib/first-touch.ts";
import type { SearchChipsProps } from "./search-chips.tsx";

const load = () => import("./home-body.tsx");
const Body = aliveOnTouch<SearchChipsProps>(import.meta.env.SSR ? await load() : null, load);

export function LazyHomeBody(props: SearchChipsProps) {
  return (
    <Suspense fallback={<div className="min-h-dvh" />}>
      <Body {...props} />
    </Suspense>
  );
}
