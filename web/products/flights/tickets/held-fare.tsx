import { Timer } from "lucide";
import { Form, Link, useNavigation } from "react-router";
import type { OutputOf } from "#contract/endpoint.ts";
import type { listTickets } from "#contract/tickets.ts";
import { useT } from "#web/lib/i18n.tsx";
import { useReread } from "#web/lib/use-reread.ts";
import { usePaths } from "#web/lib/paths.ts";
import { Rich } from "#web/lib/rich.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Code } from "#web/ui/code.tsx";
import { Countdown } from "#web/ui/countdown.tsx";
import { DateText } from "#web/ui/date-text.tsx";
import { Money } from "#web/ui/money.tsx";
import { Time } from "#web/ui/time.tsx";
import { useFormats } from "#web/ui/use-formats.ts";

type Fare = OutputOf<typeof listTickets>["held"][number];

/** A fare that waits for its payment: how long still, and the way to pay it. */
export function HeldFare({ fare, now }: { fare: Fare; now: string }) {
  const t = useT();
  const { instant } = useFormats();
  const paths = usePaths();
  const reread = useReread();
  const pending = useNavigation().formMethod === "POST";
  const { time, date } = instant(fare.payBy);
  const isToday = instant(now).date === date;
  const page = paths.myBooking(fare.bookingId);
  return (
    <Card className="grid gap-3">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h3 className="text-lg">
            <Link to={page} className="hover:text-palm-600 hover:underline">
              <Rich id="my-bookings.route" parts={{ from: <bdi>{fare.from}</bdi>, to: <bdi>{fare.to}</bdi> }} />
            </Link>
          </h3>
          <p className="text-sm text-muted">
            <DateText date={fare.departs} /> <Time at={fare.departs} /> ·{" "}
            {t("my-bookings.travellers", { count: fare.travellers })} · <Code>{fare.reference}</Code>
          </p>
        </div>
        <Badge tone="warn" icon={Timer}>
          <Countdown
            until={fare.payBy}
            now={now}
            onEnd={() => void reread()}
            announce={{
              300: t("my-bookings.tickets_minutes", { count: 5 }),
              60: t("my-bookings.tickets_minutes", { count: 1 }),
            }}
          >
            {(clock) => (
              <Rich
                id={isToday ? "my-bookings.tickets_left" : "my-bookings.tickets_left_day"}
                parts={{ clock, time: <Code>{time}</Code>, date }}
              />
            )}
          </Countdown>
        </Badge>
      </div>
      {/* The page of the booking opens the payment and says why it cannot. */}
      <Form method="post" action={page}>
        <input type="hidden" name="intent" value="pay" />
        <Button type="submit" pending={pending}>
          <Rich id="my-bookings.pay" parts={{ amount: <Money value={fare.total} charged /> }} />
        </Button>
      </Form>
    </Card>
  );
}
