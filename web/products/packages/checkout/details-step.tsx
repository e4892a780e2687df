import type { PackageBooking } from "#contract/package-bookings.ts";
import type { DetailsProps } from "#web/booking/product.ts";
import type { PassengerLists } from "#web/booking/steps/passengers/load-passenger-form.ts";
import { passengerFormId } from "#web/booking/steps/passengers/passenger-form.tsx";
import { PassengerStep } from "#web/booking/steps/passengers/passenger-step.tsx";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";

/** Everybody of the party by name and document, and the contact. */
export default function DetailsForm({ booking, data, answer, children }: DetailsProps<PackageBooking, PassengerLists>) {
  const t = useT();
  const paths = usePaths();
  return children({
    title: t("checkout.details_title"),
    line: t("checkout.details_line"),
    form: passengerFormId,
    body: (
      <PassengerStep
        booking={{ ...booking, childAges: [] }}
        lists={data}
        answer={answer}
        back={{ to: paths.local(booking.searchPath), label: t("checkout.back_to_package") }}
      />
    ),
  });
}
