import { createPart, loadPart, type PartSource } from "#web/lib/hydration/part.tsx";
import type { RatedProps } from "./rated.tsx";

const rated: PartSource<RatedProps> = {
  name: "hotel-rated",
  load: () => import("./rated.tsx"),
  words: {
    en: () => import("./rated.tsx?messages=en"),
    ar: () => import("./rated.tsx?messages=ar"),
  },
};
/** Few hotels have been rated by guests of ours: only their pages need it. */
export const Rated = createPart(rated, import.meta.env.SSR ? await loadPart(rated) : null);
