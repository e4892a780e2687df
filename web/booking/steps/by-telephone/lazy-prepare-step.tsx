import type { ComponentProps } from "react";
import { createPart, loadPart, type PartSource } from "#web/lib/hydration/part.tsx";
import type PrepareContent from "./prepare-step.tsx";

const source: PartSource<ComponentProps<typeof PrepareContent>> = {
  name: "prepare-step",
  load: () => import("./prepare-step.tsx"),
  words: {
    en: () => import("./prepare-step.tsx?messages=en"),
    ar: () => import("./prepare-step.tsx?messages=ar"),
  },
  meanwhile: null,
};

/** The last step as staff see it who book by telephone: no customer's page loads it. */
export const PrepareStep = createPart(source, import.meta.env.SSR ? await loadPart(source) : null);
