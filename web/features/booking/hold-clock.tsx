import { Timer } from "lucide-react";
import { useRevalidator } from "react-router";
import { formatInstant } from "#i18n/format-date.ts";
import { useLocale, useT } from "#web/lib/i18n.tsx";
import { Rich } from "#web/lib/rich.tsx";
import { Code } from "#web/ui/code.tsx";
import { Countdown } from "#web/ui/countdown.tsx";
import { Notice } from "#web/ui/notice.tsx";

/** How long the price holds; at the end the page is asked again, and then says that the session is over. */
export function HoldClock({ until, now }: { until: string; now: string }) {
  const t = useT();
  const locale = useLocale();
  const revalidator = useRevalidator();
  const { time } = formatInstant(until, locale);
  return (
    <Notice tone="warn" icon={Timer}>
      <Countdown
        until={until}
        now={now}
        onEnd={() => void revalidator.revalidate()}
        announce={{ 300: t("booking.minutes_left", { count: 5 }), 60: t("booking.minutes_left", { count: 1 }) }}
      >
        {(clock) => <Rich id="booking.held_until" parts={{ clock, time: <Code>{time}</Code> }} />}
      </Countdown>
    </Notice>
  );
}
