import { Form, useNavigation } from "react-router";
import { todayIn } from "#i18n/format-date.ts";
import type { Refusal } from "#web/lib/forms.ts";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { Rich } from "#web/lib/rich.tsx";
import { TripSlice } from "#web/products/flights/booked/trip-slice.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { CheckboxField } from "#web/ui/checkbox-field.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { ChangeData } from "./load-change.ts";
import { WhoChanges } from "./who-changes.tsx";

type Props = { data: ChangeData; refusal: Refusal | undefined };

/** Step 1: who changes, which of the flights, and their new days. */
export function ChooseDays({ data, refusal }: Props) {
  const { booking, days, now } = data;
  const t = useT();
  const paths = usePaths();
  const pending = useNavigation().state === "loading";
  const { slices } = booking.offer;
  const city = (code: string) => booking.names.airports[code]?.city ?? code;
  return (
    <Form method="get" action={paths.flightChange(booking.id)} className="grid gap-4">
      <WhoChanges data={data} />
      <Card as="section" aria-labelledby="days-title" className="grid gap-4">
        <h2 id="days-title" className="text-xl">
          {t("change.days_title")}
        </h2>
        <p className="text-muted">{t(data.isFree ? "airline.other_line" : "change.days_line")}</p>
        <div className="grid gap-5">
          <input type="hidden" name="find" value="yes" />
          {slices.map((slice, at) => (
            <fieldset key={slice.departs + slice.from} className="grid gap-3 border-b border-line pb-4">
              <legend className="sr-only">{t("change.flight", { from: city(slice.from), to: city(slice.to) })}</legend>
              <ul>
                <TripSlice slice={slice} names={booking.names} />
              </ul>
              {slices.length > 1 && (
                <CheckboxField
                  name="slice"
                  id={`slice-${at}`}
                  value={at}
                  defaultChecked={days[at]?.isChanged ?? false}
                  label={
                    <Rich
                      id="change.change_this"
                      parts={{ from: <bdi>{city(slice.from)}</bdi>, to: <bdi>{city(slice.to)}</bdi> }}
                    />
                  }
                />
              )}
              <TextField
                type="date"
                name={`day${at}`}
                label={t("change.new_day")}
                min={todayIn("Asia/Riyadh", new Date(now))}
                defaultValue={days[at]?.day}
                className="max-w-xs"
              />
            </fieldset>
          ))}
          {refusal && (
            <Notice tone="bad" role="alert">
              {t("change.days_wrong")}
            </Notice>
          )}
          {!data.dates && !data.ofDivision.wrong && data.days.length > 1 && data.found === null && (
            <p className="text-sm text-muted">{t("change.days_none")}</p>
          )}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" pending={pending}>
              {t("change.find")}
            </Button>
            <LinkButton to={paths.myBooking(booking.id)} variant="line">
              {t("change.keep")}
            </LinkButton>
          </div>
        </div>
      </Card>
    </Form>
  );
}
