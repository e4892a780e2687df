import type { ApiClient } from "#contract/client.ts";
import { sar } from "#contract/money.ts";
import { rebookCheaper } from "#contract/price-promise.ts";
import { formText } from "#web/lib/form-text.ts";
import { type Refusal, refusalOf, submitCall } from "#web/lib/forms.ts";

/** Takes the lower price that was shown. @returns why not */
export async function sendRebooking(api: ApiClient, bookingId: string, form: FormData): Promise<Refusal | undefined> {
  const input = { bookingId, acceptedBack: sar(Number(formText(form, "back"))) };
  const idempotencyKey = formText(form, "attempt") || crypto.randomUUID();
  return refusalOf(await submitCall<unknown>(api(rebookCheaper, input, { idempotencyKey })));
}
