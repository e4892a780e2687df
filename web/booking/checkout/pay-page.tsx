import type { Booking } from "#contract/bookings.ts";
import type { InvoiceCompany } from "#contract/invoice-company.ts";
import { productOf } from "#web/booking/products.ts";
import { FinalStep } from "#web/booking/steps/final-step.tsx";
import type { OrderAnswer } from "#web/booking/steps/order-form.ts";
import type { ContactProof } from "#web/features/account/load-contact-proof.ts";
import { useT } from "#web/lib/i18n.tsx";

type Props = {
  booking: Booking;
  now: string;
  expired: boolean;
  attempt: string;
  /** Null where something is paid. */
  proof: ContactProof | null;
  invoice: InvoiceCompany | null;
  answer: OrderAnswer | undefined;
};

/** The last step with what its product shows in it. */
export function PayPage(props: Props) {
  const t = useT();
  const Final = productOf(props.booking.kind).checkout?.Final;
  if (!Final) return null;
  return (
    <Final booking={props.booking} now={props.now}>
      {(slots) => <FinalStep {...props} {...slots} line={t("checkout.final_line", { kind: props.booking.kind })} />}
    </Final>
  );
}
