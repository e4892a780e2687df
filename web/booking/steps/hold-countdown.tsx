import type { ReactNode } from "react";
import { useT } from "#web/lib/i18n.tsx";
import { useReread } from "#web/lib/use-reread.ts";
import { Countdown } from "#web/ui/countdown.tsx";

/** The time that a booking has left, said aloud near its end. At the end the page is asked again, and then says that the session is over. */
export function HoldCountdown({
  until,
  now,
  children,
}: {
  until: string;
  now: string;
  children: (clock: ReactNode) => ReactNode;
}) {
  const t = useT();
  const reread = useReread();
  const minutes = (count: number) => t("booking.minutes_left", { count });
  return (
    <Countdown until={until} now={now} onEnd={() => void reread()} announce={{ 300: minutes(5), 60: minutes(1) }}>
      {children}
    </Countdown>
  );
}
