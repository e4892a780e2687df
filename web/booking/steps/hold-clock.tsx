import { Timer } from "lucide";
import { Rich } from "#web/lib/rich.tsx";
import { Code } from "#web/ui/code.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { useFormats } from "#web/ui/use-formats.ts";
import { HoldCountdown } from "./hold-countdown.tsx";

/** How long the booking can be gone on with; the price is asked for once more before it is paid. */
export function HoldClock({ until, now }: { until: string; now: string }) {
  const { instant } = useFormats();
  const { time, date } = instant(until);
  const isToday = instant(now).date === date;
  return (
    <Notice tone="warn" icon={Timer}>
      <HoldCountdown until={until} now={now}>
        {(clock) => (
          <Rich
            id={isToday ? "booking.held_until" : "booking.held_until_day"}
            parts={{ clock, time: <Code>{time}</Code>, date }}
          />
        )}
      </HoldCountdown>
    </Notice>
  );
}
