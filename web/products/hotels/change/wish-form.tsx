import { useMemo } from "react";
import { Form, Link, useNavigation } from "react-router";
import * as limits from "#contract/limits.ts";
import { todayIn } from "#i18n/format-date.ts";
import { MomentText } from "#web/booking/manage/moment-text.tsx";
import { NameFields } from "#web/booking/steps/name-fields.tsx";
import { useCheckedForm } from "#web/booking/steps/use-checked-form.ts";
import { useErrorList } from "#web/booking/steps/use-error-list.ts";
import type { Errors } from "#web/booking/steps/check-names.ts";
import { useFieldError } from "#web/lib/field-errors.ts";
import type { Values } from "#web/lib/form-text.ts";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { Rich } from "#web/lib/rich.tsx";
import { guestField } from "#web/products/hotels/steps/guests/guest-values.ts";
import { StayDates } from "#web/products/hotels/stay/stay-dates.tsx";
import { StayDays } from "#web/products/hotels/booked/stay-days.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { ErrorSummary } from "#web/ui/error-summary.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import type { StayChangeData } from "./load-stay-change.ts";
import { MoreRoom } from "./more-room.tsx";
import { checkWish, readWish } from "./read-wish.ts";

type Props = { data: StayChangeData; values: Values; refused: Errors };

/** What is wrong with a wish on this page alone; the words of other fields are everybody's. */
const own = ["nothing_changed", "not_allowed", "not_possible"] as const;

/** Step 1: the days, where the terms still let them be changed, and a guest for each room. */
export function WishForm({ data, values, refused }: Props) {
  const t = useT();
  const paths = usePaths();
  const fieldError = useFieldError();
  const pending = useNavigation().formMethod === "POST";
  const { booking, daysUntil, now, here } = data;
  const { rooms, hotel, stay } = booking;
  const { checkIn, checkOut } = refused;
  const ofNames = useMemo(
    () => Object.fromEntries(Object.entries(refused).filter(([name]) => name.startsWith("guests.") || name === "more")),
    [refused],
  );
  const { form, summary, wrong, errorOf, handlers } = useCheckedForm({
    bookingId: null,
    refused: ofNames,
    check: (typed) => checkWish(readWish(typed, rooms.length)),
    summarise: useErrorList((room) => (rooms.length > 1 ? t("stay-booking.room_number", { number: room + 1 }) : null)),
  });
  const code = own.find((each) => each === checkIn?.[0]);
  const daysError = code
    ? t(`stay-change.error_${code}`)
    : (fieldError("checkIn", checkIn) ?? fieldError("checkOut", checkOut));
  return (
    <Form ref={form} method="post" action={here} noValidate preventScrollReset {...handlers} className="grid gap-5">
      <input type="hidden" name="intent" value="quote" />
      <input type="hidden" name="rooms" value={rooms.length} />
      <ErrorSummary title={t("booking.error_summary", { count: wrong })} errors={summary} />
      <Card as="section" aria-labelledby="days-title" className="grid gap-4">
        <h2 id="days-title" className="text-xl">
          {t("stay-change.days_title")}
        </h2>
        {daysUntil ? (
          <>
            <p className="text-muted">{t("stay-change.days_line")}</p>
            <StayDates
              checkIn={values["checkIn"] ?? ""}
              checkOut={values["checkOut"] ?? ""}
              today={todayIn(hotel.timeZone, new Date(now))}
              error={daysError}
            />
            <p className="text-sm text-muted">
              <MomentText id="stay-change.days_until" at={daysUntil} />
            </p>
          </>
        ) : (
          <>
            <StayDays stay={stay} hotel={hotel} style="medium" />
            <input type="hidden" name="checkIn" value={stay.checkIn} />
            <input type="hidden" name="checkOut" value={stay.checkOut} />
            <p className="text-sm text-muted">{t("stay-change.days_fixed")}</p>
            {daysError && (
              <Notice tone="bad" role="alert">
                {daysError}
              </Notice>
            )}
          </>
        )}
      </Card>
      <Card as="section" aria-labelledby="guests-title" className="grid gap-4">
        <h2 id="guests-title" className="text-xl">
          {t("stay-change.guests_title")}
        </h2>
        <p className="text-muted">{t("stay-change.guests_line")}</p>
        {rooms.map(({ name }, room) => (
          <fieldset key={room} className="grid gap-3 border-t border-line pt-4">
            <legend className="sr-only">{t("stay-booking.room_number", { number: room + 1 })}</legend>
            <p className="font-semibold" aria-hidden="true">
              {rooms.length > 1 && `${t("stay-booking.room_number", { number: room + 1 })}: `}
              <bdi>{name}</bdi>
            </p>
            <NameFields kind="hotel" person={guestField(room)} isFirst={false} values={values} errorOf={errorOf} />
          </fieldset>
        ))}
      </Card>
      {rooms.length < limits.hotelRooms && <MoreRoom rooms={rooms} values={values} errorOf={errorOf} />}
      <p className="text-sm text-muted">
        <Rich
          id="stay-change.room_more"
          parts={{
            link: (
              <Link to={paths.contactUs} className="link">
                {t("stay-change.ask_us")}
              </Link>
            ),
          }}
        />
      </p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={pending} pendingText={t("stay-change.asking")}>
          {t("stay-change.go_on")}
        </Button>
        <LinkButton to={paths.myBooking(booking.id)} variant="line">
          {t("stay-change.keep")}
        </LinkButton>
      </div>
    </Form>
  );
}
