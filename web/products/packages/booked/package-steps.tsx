import type { PackageBooking } from "#contract/package-bookings.ts";
import { todayIn } from "#i18n/format-date.ts";
import { Rich } from "#web/lib/rich.tsx";
import { DateText } from "#web/ui/date-text.tsx";
import { Money } from "#web/ui/money.tsx";

type Step = PackageBooking["cancelSteps"][number];
type Booking = Pick<PackageBooking, "cancelSteps">;
type Dated = { until: string | null };

/** The steps of cancelling that still lie ahead, the one that holds now first. `now`: ISO. */
export function stepsLeft<Each extends Dated>({ cancelSteps }: { cancelSteps: readonly Each[] }, now: string): Each[] {
  const today = todayIn("Asia/Riyadh", new Date(now));
  return cancelSteps.filter(({ until }) => until === null || today <= until);
}

const dot = (percent: number) => (percent === 0 ? "bg-ok" : percent === 100 ? "bg-bad" : "bg-warn");

/** What cancelling a package costs and from when, by the days of Riyadh; of all travellers together. */
export function PackageSteps({ booking, now }: { booking: Booking; now: string }) {
  return (
    <ol className="grid gap-1.5">
      {stepsLeft(booking, now).map((step) => (
        <li key={step.until ?? "last"} className="flex items-start gap-2.5">
          <span aria-hidden="true" className={`mt-[.45em] size-2.5 shrink-0 rounded-full ${dot(step.keptPercent)}`} />
          <span>
            <StepSentence step={step} />
          </span>
        </li>
      ))}
    </ol>
  );
}

/** "Until the end of Thu 12 November 2026: you get everything back." */
export function StepSentence({ step: { from, until, keptPercent, kept } }: { step: Step }) {
  const day = until ?? from;
  return (
    <Rich
      id="checkout.cancel_step"
      values={{
        when: until ? "until" : from ? "from" : "always",
        cost: keptPercent === 0 ? "free" : keptPercent === 100 ? "all" : "part",
        percent: keptPercent,
      }}
      parts={{ day: day ? <DateText date={day} /> : "", kept: <Money value={kept} charged /> }}
    />
  );
}
