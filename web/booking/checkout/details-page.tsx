import type { Booking } from "#contract/bookings.ts";
import type { DetailsProps } from "#web/booking/product.ts";
import { productOf } from "#web/booking/products.ts";
import { BookingLayout } from "#web/booking/steps/booking-layout.tsx";
import { useT } from "#web/lib/i18n.tsx";
import { RefusalNotice } from "#web/ui/refusal-notice.tsx";

type Props = Omit<DetailsProps<Booking, unknown>, "children"> & { now: string };

/** Everybody of the party by name, and the contact, in the form of what is booked. */
export function DetailsPage({ booking, now, data, answer }: Props) {
  const t = useT();
  const Form = productOf(booking.kind).checkout?.details?.Form;
  if (!Form) return null;
  return (
    <Form booking={booking} data={data} answer={answer}>
      {({ title, line, form, body }) => (
        <BookingLayout
          booking={booking}
          now={now}
          page="details"
          title={title}
          line={line}
          action={{ total: booking.total, form, submit: t("booking.to_final") }}
        >
          <RefusalNotice refusal={answer?.refusal} />
          {body}
        </BookingLayout>
      )}
    </Form>
  );
}
