import type { Route } from "./+types/route";
import { askAgain, loadConfirmation } from "#web/features/booking/confirmation-data.ts";
import { ConfirmationPage } from "#web/features/booking/confirmation-page.tsx";
import { apiContext } from "#web/lib/context.ts";
import { StayConfirmed } from "./stay-confirmed.tsx";

export const loader = ({ context, params, url }: Route.LoaderArgs) =>
  loadConfirmation(context.get(apiContext), params.booking, "hotel", url.pathname);

export const action = ({ context, params }: Route.ActionArgs) => askAgain(context.get(apiContext), params.booking);

export default function StayConfirmation({ loaderData: { booking, now, expired }, actionData }: Route.ComponentProps) {
  return (
    <ConfirmationPage booking={booking} expired={expired} refused={actionData?.message ?? null}>
      <StayConfirmed booking={booking} now={now} />
    </ConfirmationPage>
  );
}
