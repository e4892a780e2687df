import { Download } from "lucide";
import type { PackageBooking } from "#contract/package-bookings.ts";
import type { ConfirmationSlots, SlotProps } from "#web/booking/product.ts";
import { NextStep, NextSteps } from "#web/booking/confirmation/next-steps.tsx";
import { PackageSteps } from "#web/products/packages/booked/package-steps.tsx";
import { useT } from "#web/lib/i18n.tsx";
import { Rich } from "#web/lib/rich.tsx";
import { Card } from "#web/ui/card.tsx";
import { Code } from "#web/ui/code.tsx";
import { DateText } from "#web/ui/date-text.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Notice } from "#web/ui/notice.tsx";

/** The places are booked. */
export default function PackageConfirmed({ booking, now, children }: SlotProps<PackageBooking, ConfirmationSlots>) {
  const t = useT();
  const cancelled = booking.stage === "cancelled";
  return children({
    title: (
      <Rich
        id="checkout.confirmed_title"
        parts={{
          title: <bdi>{booking.package.title}</bdi>,
          name: <bdi>{booking.travellers[0]?.firstname}</bdi>,
        }}
      />
    ),
    documents: (
      <LinkButton to={`/api/bookings/${booking.id}/programme.pdf`} reloadDocument target="_blank">
        <Icon icon={Download} />
        {t("checkout.programme_pdf")}
      </LinkButton>
    ),
    body: (
      <>
        <Card as="section" className="grid gap-3">
          <h2 className="text-xl">{t("booking.travellers_title")}</h2>
          <ul className="grid gap-2">
            {booking.travellers.map(({ firstname, lastname, type }, index) => (
              <li
                key={index}
                className={booking.cancelledParts.includes(index) ? "text-muted line-through" : undefined}
              >
                <Code wrap className="font-semibold">
                  {`${firstname} ${lastname}`.trim()}
                </Code>{" "}
                <span className="text-muted">{t(type === "child" ? "checkout.child" : "checkout.adult")}</span>
              </li>
            ))}
          </ul>
        </Card>
        {!cancelled && <PackageNextSteps booking={booking} now={now} />}
        <Notice tone="warn">{t("checkout.sample")}</Notice>
      </>
    ),
  });
}

function PackageNextSteps({ booking, now }: { booking: PackageBooking; now: string }) {
  const t = useT();
  return (
    <NextSteps>
      <NextStep number={1} state="done" title={t("checkout.next_booked")}>
        {t("checkout.next_booked_line")}
      </NextStep>
      <NextStep number={2} state="now" title={t("checkout.cancelling")}>
        <PackageSteps booking={booking} now={now} />
      </NextStep>
      <NextStep number={3} state="later" title={t("checkout.next_flights")}>
        {t("checkout.next_flights_line")}
      </NextStep>
      <NextStep
        number={4}
        state="later"
        title={t("checkout.next_begins", { city: booking.origin.name })}
        when={
          <>
            <DateText date={booking.startsOn} /> · <DateText date={booking.startsOn} other />
          </>
        }
      >
        {t("checkout.next_begins_line")}
      </NextStep>
    </NextSteps>
  );
}
