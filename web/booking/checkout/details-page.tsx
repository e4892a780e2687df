import type { Booking } from "#contract/bookings.ts";
import type { DetailsProps } from "#web/booking/product.ts";
import { productOf } from "#web/booking/products.ts";
import { StepPage } from "#web/booking/steps/step-page.tsx";
import { useT } from "#web/lib/i18n.tsx";

type Props = Omit<DetailsProps<Booking, unknown>, "children"> & { now: string; expired: boolean };

/** Everybody of the party by name, and the contact, in the form of what is booked. */
export function DetailsPage({ booking, now, expired, data, answer }: Props) {
  const t = useT();
  const Form = productOf(booking.kind).checkout?.details?.Form;
  if (!Form) return null;
  return (
    <Form booking={booking} data={data} answer={answer}>
      {({ title, line, form, body }) => (
        <StepPage
          booking={booking}
          now={now}
          expired={expired}
          page="details"
          title={title}
          line={line}
          refusal={answer?.refusal}
          action={{ total: booking.total, form, submit: t("booking.to_final") }}
        >
          {body}
        </StepPage>
      )}
    </Form>
  );
}
