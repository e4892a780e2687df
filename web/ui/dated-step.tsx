import { Check } from "lucide";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import { useDigits } from "./format-context.ts";

export type StepState = "done" | "now" | "later";

const marks: Record<StepState, string> = {
  done: "bg-ok-50 text-ok-700",
  now: "bg-palm-500 text-white ring-4 ring-palm-50",
  later: "bg-sand-2 text-muted",
};

/** One step of something that takes days. `number` stands where it is not done. */
export function DatedStep(props: { state: StepState; number: number; title: ReactNode; children?: ReactNode }) {
  const { state, number, title, children } = props;
  const digits = useDigits();
  return (
    <li
      aria-current={state === "now" ? "step" : undefined}
      className="relative grid grid-cols-[28px_1fr] gap-3 pb-5 before:absolute before:start-[13px] before:top-7 before:bottom-0 before:w-0.5 before:bg-line last:pb-0 last:before:hidden"
    >
      <span
        aria-hidden="true"
        className={classNames(
          "relative grid size-7 place-items-center rounded-full text-sm font-semibold",
          marks[state],
        )}
      >
        {state === "done" ? <Icon icon={Check} /> : digits(number)}
      </span>
      <span className="min-w-0">
        <span className={classNames("block", state === "later" ? "text-muted" : "font-semibold")}>{title}</span>
        {children && <span className="block text-sm text-muted">{children}</span>}
      </span>
    </li>
  );
}
