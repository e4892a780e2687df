import { lazy, Suspense } from "react";
import type { LaterAnswersProps } from "./later-answers.tsx";

/** Rarely there: most searches are complete at once. */
const Answers = lazy(() => import("./later-answers.tsx"));

export function LazyLaterAnswers(props: LaterAnswersProps) {
  return (
    <Suspense>
      <Answers {...props} />
    </Suspense>
  );
}
