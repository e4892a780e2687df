import { Suspense } from "react";
import { aliveOnTouch } from "#web/lib/first-touch.ts";
import type { HotelPageData } from "./load-hotel-page.ts";

const load = () => import("./hotel-view.tsx");
const View = aliveOnTouch<HotelPageData>(import.meta.env.SSR ? await load() : null, load);

/** The hotel's page as plain HTML; choosing rooms, its pictures and the form of the stay from the reader's first move on. */
export function LazyHotelView(data: HotelPageData) {
  return (
    <Suspense fallback={<main id="content" className="min-h-dvh" />}>
      <View {...data} />
    </Suspense>
  );
}
