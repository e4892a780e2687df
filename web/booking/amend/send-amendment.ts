import { data, redirect } from "react-router";
import type { ApiClient } from "#contract/client.ts";
import { bookingCode, isContactCode, takeContactCode } from "#web/features/account/contact-code-action.ts";
import { formText } from "#web/lib/form-text.ts";
import { submitCall } from "#web/lib/forms.ts";

/** A code to the booking's contact, where a form asks for it; null where it asks for something else. */
export async function takeCode(api: ApiClient, bookingId: string, { form, url }: { form: FormData; url: URL }) {
  if (!isContactCode(form)) return null;
  const taken = await takeContactCode(api, bookingCode(bookingId), { form, url });
  if (taken.ok) throw redirect(taken.to);
  return data({ refusal: taken, of: "code" as const }, { status: taken.status });
}

/** One key an attempt, also when the form is sent twice. */
export const attemptOf = (form: FormData) => ({ idempotencyKey: formText(form, "attempt") || crypto.randomUUID() });

/** What was quoted is accepted: on to its payment, also to one that the bank has already and whose answer is awaited. */
export async function goOnPaying(
  accepting: Promise<{ payment: { id: string } | null }>,
  to: (payment?: string) => string,
) {
  const answer = await submitCall(accepting);
  if (answer.ok) throw redirect(to(answer.data.payment?.id));
  const waiting = answer.code === "conflict" ? answer.details["payment"] : undefined;
  if (typeof waiting === "string") throw redirect(to(waiting));
  return data({ refusal: answer, of: "accept" as const }, { status: answer.status });
}
