import { Form, useNavigation } from "react-router";
import type { FlightChange } from "#contract/booking-changes.ts";
import { MomentText } from "#web/booking/manage/moment-text.tsx";
import { ContactProof } from "#web/booking/my-bookings/booking/contact-proof.tsx";
import type { Refusal } from "#web/lib/forms.ts";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { Rich } from "#web/lib/rich.tsx";
import { TripSlice } from "#web/products/flights/booked/trip-slice.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Money } from "#web/ui/money.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { ChangeLines } from "./change-lines.tsx";
import type { ChangeData } from "./load-change.ts";

type Props = { data: ChangeData; change: FlightChange; codeRefusal: Refusal | undefined };

/** Step 3: old and new flights, the quote line by line with its end, and the button that accepts it. */
export function ChangeReview({ data, change, codeRefusal }: Props) {
  const t = useT();
  const paths = usePaths();
  const pending = useNavigation().formMethod === "POST";
  const { booking, attempt, proof, here } = data;
  const { due } = change.amounts;
  return (
    <Card as="section" lifted aria-labelledby="review-title" className="grid gap-4">
      <h2 id="review-title" className="text-xl">
        {t("change.review_title")}
      </h2>
      <Flights title={t("change.before")} slices={change.before} names={change.names} />
      <Flights title={t("change.after")} slices={change.slices} names={change.names} />
      <p className="text-muted">
        <Rich id="change.fare_is" parts={{ fare: <bdi>{change.fare.name}</bdi> }} />
      </p>
      <ChangeLines amounts={change.amounts} />
      <p className="text-sm text-muted">
        <MomentText id="change.holds" at={change.expiresAt} />
      </p>
      <Notice tone="warn">{t("change.review_line")}</Notice>
      <Form method="post" action={here} noValidate preventScrollReset className="flex flex-wrap gap-3">
        <input type="hidden" name="intent" value="accept" />
        <input type="hidden" name="attempt" value={attempt} />
        <input type="hidden" name="due" value={due.amount} />
        {!proof.needed && (
          <Button type="submit" pending={pending} pendingText={t("change.accepting")}>
            {due.amount > 0 ? (
              <Rich id="change.accept_pay" parts={{ amount: <Money value={due} charged /> }} />
            ) : (
              t("change.accept")
            )}
          </Button>
        )}
        <LinkButton to={paths.flightChange(booking.id)} variant="line">
          {t("change.choose_again")}
        </LinkButton>
        <LinkButton to={paths.myBooking(booking.id)} variant="quiet">
          {t("change.keep")}
        </LinkButton>
      </Form>
      {proof.needed && <ContactProof {...proof} refusal={codeRefusal} here={here} />}
    </Card>
  );
}

function Flights({ title, slices, names }: { title: string } & Pick<FlightChange, "slices" | "names">) {
  return (
    <div className="grid gap-2">
      <h3 className="font-semibold">{title}</h3>
      <ul className="grid gap-3">
        {slices.map((slice) => (
          <TripSlice key={slice.departs + slice.from} slice={slice} names={names} />
        ))}
      </ul>
    </div>
  );
}
