import type { Route } from "./+types/route";
import { askAgain, loadConfirmation } from "#web/features/booking/confirmation-data.ts";
import { ConfirmationPage } from "#web/features/booking/confirmation-page.tsx";
import { apiContext } from "#web/lib/context.ts";
import { Confirmed } from "./confirmed.tsx";

export const loader = ({ context, params, url }: Route.LoaderArgs) =>
  loadConfirmation(context.get(apiContext), params.booking, "flight", url.pathname);

export const action = ({ context, params }: Route.ActionArgs) => askAgain(context.get(apiContext), params.booking);

export default function Confirmation({ loaderData: { booking, now, expired }, actionData }: Route.ComponentProps) {
  return (
    <ConfirmationPage booking={booking} expired={expired} refused={actionData?.message ?? null}>
      <Confirmed booking={booking} now={now} />
    </ConfirmationPage>
  );
}
