import type { FlightBooking } from "#contract/flight-bookings.ts";
import { NextStep, NextSteps } from "#web/booking/confirmation/next-steps.tsx";
import { useT } from "#web/lib/i18n.tsx";
import { Rich } from "#web/lib/rich.tsx";
import { Code } from "#web/ui/code.tsx";
import { DateText } from "#web/ui/date-text.tsx";
import { Time } from "#web/ui/time.tsx";
import { hoursBefore, leaveHome } from "./travel-hours.ts";

/** From the ticket to the airport. */
export function FlightNextSteps({ booking, tickets }: { booking: FlightBooking; tickets: number }) {
  const t = useT();
  const first = booking.offer.slices[0]?.segments[0];
  if (!first) return null;
  const checkIn = hoursBefore(first.departs, 24);
  const airport = hoursBefore(first.departs, leaveHome(booking));
  const from = booking.names.airports[first.from];
  return (
    <NextSteps>
      <NextStep number={1} state="done" title={t("confirmation.tickets_issued", { count: tickets })}>
        {t("confirmation.tickets_issued_note")}
      </NextStep>
      <NextStep
        number={2}
        state="now"
        title={t("confirmation.check_in")}
        when={
          <>
            <DateText date={checkIn} style="medium" />
            {t("common.comma")}
            <Time at={checkIn} />
          </>
        }
      >
        {booking.locator ? (
          <Rich
            id="confirmation.check_in_note"
            parts={{ code: <Code className="font-semibold">{booking.locator}</Code> }}
          />
        ) : (
          t("confirmation.check_in_plain")
        )}
      </NextStep>
      <NextStep
        number={3}
        state="later"
        title={<Rich id="confirmation.airport_by" parts={{ time: <Time at={airport} /> }} />}
        when={
          <>
            <DateText date={first.departs} style="medium" beside /> · <DateText date={first.departs} other />
          </>
        }
      >
        {from && (
          <>
            <bdi>{from.name}</bdi>
            {first.fromTerminal && (
              <>
                {" · "}
                <Rich id="confirmation.terminal" parts={{ terminal: <Code>{first.fromTerminal}</Code> }} />
              </>
            )}
          </>
        )}
      </NextStep>
      <NextStep number={4} state="later" title={t("confirmation.documents")}>
        {booking.document.message}
      </NextStep>
    </NextSteps>
  );
}
