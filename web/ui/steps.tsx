import { Check } from "lucide";
import { Fragment } from "react";
import { Link } from "react-router";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import { useDigits } from "./format-context.ts";

export type Step = {
  label: string;
  /** Where a finished step can be seen again. */
  to?: string | undefined;
};

export type StepsProps = {
  /** Names the list: "Steps of the booking". */
  label: string;
  steps: readonly Step[];
  /** Index of the step the reader is at. */
  current: number;
  /** Read after a finished step: "done". */
  doneLabel: string;
};

/** Where one is on a way of several pages. On a phone only the current step is spelled out. */
export function Steps({ label, steps, current, doneLabel }: StepsProps) {
  return (
    <nav aria-label={label}>
      <ol className="flex items-center gap-1.5 py-4 text-base sm:gap-3">
        {steps.map((step, index) => {
          const done = index < current;
          const here = index === current;
          const name = (
            <span className={classNames(here ? "font-semibold" : "text-muted max-sm:sr-only", "group-hover:underline")}>
              {step.label}
              {done && <span className="sr-only"> ({doneLabel})</span>}
            </span>
          );
          const mark = <Mark done={done} here={here} number={index + 1} />;
          return (
            <Fragment key={step.label}>
              {index > 0 && <li aria-hidden="true" className="h-px min-w-1 grow bg-line" />}
              <li aria-current={here ? "step" : undefined} className="min-w-0">
                {done && step.to ? (
                  <Link to={step.to} className="group flex min-h-11 min-w-7 items-center gap-2 sm:min-h-0">
                    {mark}
                    {name}
                  </Link>
                ) : (
                  <span className="flex min-h-11 items-center gap-2 sm:min-h-0">
                    {mark}
                    {name}
                  </span>
                )}
              </li>
            </Fragment>
          );
        })}
      </ol>
    </nav>
  );
}

function Mark({ done, here, number }: { done: boolean; here: boolean; number: number }) {
  const digits = useDigits();
  return (
    <span
      aria-hidden="true"
      className={classNames(
        "grid size-7 shrink-0 place-items-center rounded-full text-sm font-semibold tabular-nums",
        done ? "bg-palm-100 text-palm-600" : here ? "bg-palm-500 text-white" : "bg-sand-2 text-muted",
      )}
    >
      {done ? <Icon icon={Check} /> : digits(number)}
    </span>
  );
}
