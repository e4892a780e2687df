import { Suspense } from "react";
import { createPart, loadPart, type PartSource } from "#web/lib/hydration/part.tsx";
import type { HotelPageData } from "./load-hotel-page.ts";

const source: PartSource<HotelPageData> = { name: "hotel", load: () => import("./hotel-view.tsx") };
const View = createPart(source, import.meta.env.SSR ? await loadPart(source) : null);

/** The hotel's page, its code in a file of its own. */
export function LazyHotelView(data: HotelPageData) {
  return (
    <Suspense fallback={<main id="content" className="min-h-dvh" />}>
      <View {...data} />
    </Suspense>
  );
}
