import { createFlightBooking } from "#contract/flight-bookings.ts";
import type { ApiClient } from "#contract/client.ts";
import type { Money } from "#contract/money.ts";
import { formText } from "#web/lib/form-text.ts";
import { type Refusal, submitCall } from "#web/lib/forms.ts";

/** Why a fare could not be chosen; `changed` asks for a yes to the price now (sent again with `accepted`). */
export type ChoiceRefused =
  | { reason: "changed"; before: Money; now: Money; choice: Choice }
  | { reason: "gone" | "expired" }
  | { reason: "other"; refusal: Refusal };

export type Choice = { attempt: string; searchId: string; offerId: string; fareId: string };

/** Begins a booking with the fare that was pressed. Answers its id, or why not. */
export async function chooseFare(api: ApiClient, form: FormData): Promise<{ bookingId: string } | ChoiceRefused> {
  const text = (name: string) => formText(form, name);
  const choice = {
    attempt: text("attempt"),
    searchId: text("searchId"),
    offerId: text("offerId"),
    fareId: text("fareId"),
  };
  const accepted = Number(text("accepted"));
  const acceptedTotal: Money | undefined = accepted > 0 ? { amount: accepted, currency: "SAR" } : undefined;
  const { attempt, ...asked } = choice;
  const answer = await submitCall(
    api(
      createFlightBooking,
      { ...asked, ...(acceptedTotal && { acceptedTotal }) },
      {
        // One press is one booking, however often it is sent; another price or fare is another press.
        idempotencyKey: `choose-${attempt}-${asked.offerId}-${asked.fareId}-${accepted || 0}`.slice(0, 200),
      },
    ),
  );
  if (answer.ok) return { bookingId: answer.data.id };
  const { previous, current } = answer.details as { previous?: Money; current?: Money };
  if (answer.code === "price_changed" && previous && current)
    return { reason: "changed", before: previous, now: current, choice };
  if (answer.code === "offer_unavailable") return { reason: "gone" };
  return answer.code === "session_expired" ? { reason: "expired" } : { reason: "other", refusal: answer };
}
