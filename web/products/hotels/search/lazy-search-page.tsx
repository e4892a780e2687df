import { lazy, Suspense } from "react";
import type { SearchFormPageProps } from "./search-page.tsx";

const load = () => import("./search-page.tsx");
const Page = import.meta.env.SSR ? (await load()).default : lazy(load);

/** The form alone; its code is no part of the results. */
export function LazySearchPage(props: SearchFormPageProps) {
  return (
    <Suspense fallback={<main id="content" className="min-h-dvh bg-sand" />}>
      <Page {...props} />
    </Suspense>
  );
}
