import type { Route } from "./+types/route";
import { productOf } from "#web/booking/products.ts";
import { askAgain, loadConfirmation } from "./confirmation-data.ts";
import { ConfirmationPage } from "./confirmation-page.tsx";
import { ConfirmedLayout } from "./confirmed-layout.tsx";
import { apiContext } from "#web/lib/context.ts";
import type { PageHandle } from "#web/lib/page-handle.ts";
import { useLastAnswer } from "#web/lib/use-last-answer.ts";

export const handle = { delivery: "private" } satisfies PageHandle;

/** The confirmation of whatever the address is of. */
export const loader = ({ context, params, url }: Route.LoaderArgs) =>
  loadConfirmation(context.get(apiContext), params.booking, url.pathname);

export const action = ({ context, params }: Route.ActionArgs) => askAgain(context.get(apiContext), params.booking);

export default function Confirmation({ loaderData: { booking, now, expired }, actionData }: Route.ComponentProps) {
  const answer = useLastAnswer(actionData);
  const { Confirmation: Confirmed } = productOf(booking.kind);
  return (
    <ConfirmationPage booking={booking} expired={expired} refused={answer?.refusal ?? null}>
      <Confirmed booking={booking} now={now}>
        {(slots) => <ConfirmedLayout booking={booking} now={now} {...slots} />}
      </Confirmed>
    </ConfirmationPage>
  );
}
