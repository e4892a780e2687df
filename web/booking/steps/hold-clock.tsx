import { Timer } from "lucide-react";
import { useRevalidator } from "react-router";
import { useT } from "#web/lib/i18n.tsx";
import { Rich } from "#web/lib/rich.tsx";
import { Code } from "#web/ui/code.tsx";
import { Countdown } from "#web/ui/countdown.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { useFormats } from "#web/ui/use-formats.ts";

/** How long the booking can be gone on with; the price is asked for once more before it is paid. At the end the page is asked again, and then says that the session is over. */
export function HoldClock({ until, now }: { until: string; now: string }) {
  const t = useT();
  const { instant } = useFormats();
  const revalidator = useRevalidator();
  const { time, date } = instant(until);
  const isToday = instant(now).date === date;
  return (
    <Notice tone="warn" icon={Timer}>
      <Countdown
        until={until}
        now={now}
        onEnd={() => void revalidator.revalidate()}
        announce={{ 300: t("booking.minutes_left", { count: 5 }), 60: t("booking.minutes_left", { count: 1 }) }}
      >
        {(clock) => (
          <Rich
            id={isToday ? "booking.held_until" : "booking.held_until_day"}
            parts={{ clock, time: <Code>{time}</Code>, date }}
          />
        )}
      </Countdown>
    </Notice>
  );
}
