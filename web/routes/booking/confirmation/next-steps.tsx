import { Check } from "lucide-react";
import type { ReactNode } from "react";
import type { Booking } from "#contract/bookings.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Rich } from "#web/lib/rich.tsx";
import { Card } from "#web/ui/card.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Code } from "#web/ui/code.tsx";
import { DateText } from "#web/ui/date-text.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Time } from "#web/ui/time.tsx";
import { hoursBefore, leaveHome } from "./travel-hours.ts";

/** What comes next, in the order it happens. */
export function NextSteps({ booking }: { booking: Booking }) {
  const t = useT();
  const first = booking.offer.slices[0]?.segments[0];
  if (!first) return null;
  const checkIn = hoursBefore(first.departs, 24);
  const airport = hoursBefore(first.departs, leaveHome(booking));
  const from = booking.names.airports[first.from];
  return (
    <Card as="section">
      <h2 className="mb-4 text-xl">{t("confirmation.next_title")}</h2>
      <ol className="grid">
        <Step
          mark={<Icon icon={Check} />}
          state="done"
          title={t("confirmation.tickets_issued", { count: booking.travellers.length })}
        >
          {t("confirmation.tickets_issued_note")}
        </Step>
        <Step
          mark="2"
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
        </Step>
        <Step
          mark="3"
          state="later"
          title={<Rich id="confirmation.airport_by" parts={{ time: <Time at={airport} /> }} />}
          when={
            <>
              <DateText date={first.departs} style="medium" /> · <DateText date={first.departs} hijri />
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
        </Step>
        <Step mark="4" state="later" title={t("confirmation.documents")}>
          {booking.document.message}
        </Step>
      </ol>
    </Card>
  );
}

type StepProps = {
  mark: ReactNode;
  state: "done" | "now" | "later";
  title: ReactNode;
  when?: ReactNode;
  children: ReactNode;
};

const looks = {
  done: "bg-ok-50 text-ok-700",
  now: "bg-palm-500 text-white ring-4 ring-palm-50",
  later: "bg-sand-2 text-muted",
};

function Step({ mark, state, title, when, children }: StepProps) {
  return (
    <li className="relative grid grid-cols-[28px_1fr] gap-3 pb-5 before:absolute before:start-[13px] before:top-7 before:bottom-0 before:w-0.5 before:bg-line last:pb-0 last:before:hidden">
      <span
        className={classNames(
          "relative grid size-7 place-items-center rounded-full text-sm font-semibold",
          looks[state],
        )}
      >
        {mark}
      </span>
      <span>
        <b>{title}</b> {when && <span className="text-muted">{when}</span>}
        <span className="block text-sm text-muted">{children}</span>
      </span>
    </li>
  );
}
