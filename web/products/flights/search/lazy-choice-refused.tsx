import { lazy, Suspense } from "react";
import type { ChoiceRefusedProps } from "./choice-refused.tsx";

const load = () => import("./choice-refused.tsx");
const Refused = import.meta.env.SSR ? (await load()).default : lazy(load);

/** Why the booking has not begun: rarely there, so its code comes when it is. */
export function LazyChoiceRefused(props: ChoiceRefusedProps) {
  return (
    <Suspense>
      <Refused {...props} />
    </Suspense>
  );
}
