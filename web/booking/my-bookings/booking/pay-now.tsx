import { Form, useNavigation } from "react-router";
import type { Booking } from "#contract/bookings.ts";
import { HoldClock } from "#web/booking/steps/hold-clock.tsx";
import { placeOf } from "#web/booking/booking-place.ts";
import type { Refusal } from "#web/lib/forms.ts";
import { useLocale, useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { Rich } from "#web/lib/rich.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Money } from "#web/ui/money.tsx";
import { RefusalNotice } from "#web/ui/refusal-notice.tsx";

type Props = { booking: Booking; now: string; attempt: string; refusal: Refusal | undefined };

/** What is not paid yet: how long it is kept, and the way to pay it or to go on with it. */
export function PayNow({ booking, now, attempt, refusal }: Props) {
  const t = useT();
  const locale = useLocale();
  const paths = usePaths();
  const pending = useNavigation().formMethod === "POST";
  return (
    <Card as="section" className="grid gap-4">
      {booking.expiresAt && <HoldClock until={booking.expiresAt} now={now} />}
      <RefusalNotice refusal={refusal} always />
      {booking.stage === "held" ? (
        <Form method="post" className="flex flex-wrap gap-2">
          <input type="hidden" name="intent" value="pay" />
          <input type="hidden" name="attempt" value={attempt} />
          <Button type="submit" pending={pending}>
            <Rich id="my-bookings.pay" parts={{ amount: <Money value={booking.total} charged /> }} />
          </Button>
          <LinkButton to={paths.paymentSplit(booking.id)} variant="quiet">
            {t("split.title")}
          </LinkButton>
        </Form>
      ) : (
        <LinkButton to={placeOf(booking, locale)} className="justify-self-start">
          {t("my-bookings.go_on")}
        </LinkButton>
      )}
    </Card>
  );
}
