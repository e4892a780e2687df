import type { Route } from "./+types/route";
import type { Booking } from "#contract/bookings.ts";
import { checkoutKinds } from "#web/features/booking/booking-place.ts";
import { askAgain, loadConfirmation } from "#web/features/booking/confirmation-data.ts";
import { ConfirmationPage } from "#web/features/booking/confirmation-page.tsx";
import { apiContext } from "#web/lib/context.ts";
import { PackageConfirmed } from "./package-confirmed.tsx";
import { StayConfirmed } from "./stay-confirmed.tsx";
import { VisaConfirmed } from "./visa-confirmed.tsx";

/** What is confirmed at this address; flights have their own. */
const kinds = ["hotel", ...checkoutKinds] as const;

export const loader = ({ context, params, url }: Route.LoaderArgs) =>
  loadConfirmation(context.get(apiContext), params.booking, kinds, url.pathname);

export const action = ({ context, params }: Route.ActionArgs) => askAgain(context.get(apiContext), params.booking);

export default function Confirmation({ loaderData: { booking, now, expired }, actionData }: Route.ComponentProps) {
  return (
    <ConfirmationPage booking={booking} expired={expired} refused={actionData?.message ?? null}>
      <Confirmed booking={booking} now={now} />
    </ConfirmationPage>
  );
}

function Confirmed({ booking, now }: { booking: Extract<Booking, { kind: (typeof kinds)[number] }>; now: string }) {
  switch (booking.kind) {
    case "hotel":
      return <StayConfirmed booking={booking} now={now} />;
    case "package":
      return <PackageConfirmed booking={booking} now={now} />;
    case "visa":
      return <VisaConfirmed booking={booking} now={now} />;
  }
}
