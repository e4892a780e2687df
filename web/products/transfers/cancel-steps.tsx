import type { RideCancelStep } from "#contract/transfers.ts";
import { Rich } from "#web/lib/rich.tsx";
import { DateText } from "#web/ui/date-text.tsx";
import { Money } from "#web/ui/money.tsx";
import { Time } from "#web/ui/time.tsx";

/** The steps that still lie ahead, the one that holds now first. `now`: ISO. */
export const stepsLeft = (steps: readonly RideCancelStep[], now: string): RideCancelStep[] =>
  steps.filter(({ until }) => until === null || until > now);

const dot = (percent: number) => (percent === 0 ? "bg-ok" : percent === 100 ? "bg-bad" : "bg-warn");

/** What cancelling costs and from when, by the clocks of Riyadh. */
export function CancelSteps({ steps }: { steps: readonly RideCancelStep[] }) {
  return (
    <ol className="grid gap-1.5 text-sm">
      {steps.map((step, index) => (
        <li key={step.until ?? "last"} className="flex items-start gap-2.5">
          <span aria-hidden="true" className={`mt-[.45em] size-2.5 shrink-0 rounded-full ${dot(step.keptPercent)}`} />
          <span>
            <CancelSentence step={step} before={steps[index - 1] ?? null} />
          </span>
        </li>
      ))}
    </ol>
  );
}

/** "Until Sat 26 Dec 15:35: free of charge". */
export function CancelSentence({ step, before }: { step: RideCancelStep; before: RideCancelStep | null }) {
  const moment = step.untilLocal ?? before?.untilLocal ?? null;
  return (
    <Rich
      id="transfers.cancel_sentence"
      values={{
        when: step.untilLocal ? "until" : before ? "after" : "always",
        cost: step.keptPercent === 0 ? "free" : step.keptPercent === 100 ? "all" : "part",
        percent: step.keptPercent,
      }}
      parts={{
        moment: moment ? (
          <>
            <DateText date={moment} style="short" /> <Time at={moment} />
          </>
        ) : (
          ""
        ),
        fee: <Money value={step.fee} charged />,
      }}
    />
  );
}
