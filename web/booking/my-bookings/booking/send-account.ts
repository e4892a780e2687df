import type { ApiClient } from "#contract/client.ts";
import { saveRefundAccount } from "#contract/refund-accounts.ts";
import { formText } from "#web/lib/form-text.ts";
import { type Refusal, refusalOf, submitCall } from "#web/lib/forms.ts";

export type TypedAccount = { holder: string; iban: string };

export const readAccount = (form: FormData): TypedAccount => ({
  holder: formText(form, "holder"),
  iban: formText(form, "iban"),
});

/** Says where a refund is transferred to. @returns why not */
export async function sendAccount(
  api: ApiClient,
  bookingId: string,
  account: TypedAccount,
): Promise<Refusal | undefined> {
  return refusalOf(await submitCall(api(saveRefundAccount, { bookingId, ...account })));
}
