import { lazy, Suspense } from "react";
import { useHydrated } from "#web/ui/use-hydrated.ts";
import type { HeartProps } from "./heart-button.tsx";

const HeartButton = lazy(() => import("./heart-button.tsx"));

/**
 * Saves what a card shows. It comes after the page's code, over the card, where it moves nothing and is right at once: a browser without
 * scripts saves nothing.
 */
export const Heart = (props: HeartProps) =>
  useHydrated() && (
    <Suspense>
      <HeartButton {...props} />
    </Suspense>
  );
