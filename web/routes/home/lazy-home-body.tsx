import { Suspense } from "react";
import { createPart, loadPart, type PartSource } from "#web/lib/hydration/part.tsx";
import type { HomeBodyProps } from "./home-body.tsx";

const body: PartSource<HomeBodyProps> = {
  name: "home-body",
  load: () => import("./home-body.tsx"),
};
const Body = createPart(body, import.meta.env.SSR ? await loadPart(body) : null);

export function LazyHomeBody(props: HomeBodyProps) {
  return (
    <Suspense fallback={<div className="min-h-dvh" />}>
      <Body {...props} />
    </Suspense>
  );
}
