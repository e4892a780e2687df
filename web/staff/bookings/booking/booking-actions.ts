import type { ApiClient } from "#contract/client.ts";
import * as contract from "#contract/admin/bookings.ts";
import { attachBookingFile } from "#contract/admin/desk-files.ts";
import { sar } from "#contract/money.ts";
import { formText } from "#web/lib/form-text.ts";
import { submitCall } from "#web/lib/forms.ts";
import { sentFile } from "../../files/sent-file.ts";
import type { BookingAnswer } from "./booking-view.ts";

/** Does what a form of the page asks for; `intent` names it. */
export async function changeBooking(
  api: ApiClient,
  form: FormData,
  bookingId: string,
): Promise<BookingAnswer & { status: number }> {
  const intent = formText(form, "intent");
  const answer = await submitCall<object>(ask(api, intent, bookingId, form));
  if (!answer.ok) return { intent, refusal: answer, status: answer.status };
  const { data } = answer;
  return {
    intent,
    people: intent === "people" ? (data as BookingAnswer["people"]) : undefined,
    code: intent === "code" ? (data as BookingAnswer["code"]) : undefined,
    status: 200,
  };
}

function ask(api: ApiClient, intent: string, bookingId: string, form: FormData): Promise<object> {
  const reason = formText(form, "reason");
  const once = { idempotencyKey: formText(form, "attempt") || crypto.randomUUID() };
  switch (intent) {
    case "people":
      return api(contract.showBookingPeople, { bookingId, reason });
    case "file":
      return sentFile(form).then((sent) => api(attachBookingFile, { bookingId, ...sent }, once));
    case "note":
      return api(contract.noteBooking, { bookingId, text: formText(form, "text") }, once);
    case "send":
      return api(contract.sendBookingAgain, { bookingId }, once);
    case "retry":
      return api(contract.askSupplierAgain, { bookingId });
    case "cancel":
      return cancel(api, bookingId, form, once);
    case "block":
      return api(contract.blockBooking, { bookingId, reason });
    case "unblock":
      return api(contract.unblockBooking, { bookingId, reason });
    case "code":
      return api(contract.sendContactCode, { bookingId, email: formText(form, "email") });
    case "contact":
      return api(contract.changeBookingContact, {
        bookingId,
        attempt: formText(form, "codeAttempt"),
        code: formText(form, "code"),
        revision: Number(formText(form, "revision")),
        reason,
      });
    case "sale": {
      const fileId = formText(form, "fileId");
      const told = {
        bookingId,
        asked: Number(formText(form, "asked")),
        locator: formText(form, "locator"),
        numbers: form.getAll("number").filter((each) => typeof each === "string"),
        evidence: formText(form, "evidence"),
      };
      return api(contract.recordBookingSale, { ...told, ...(fileId && { fileId }) }, once);
    }
    default:
      return api(
        contract.recordBookingOutcome,
        { bookingId, asked: Number(formText(form, "asked")), evidence: formText(form, "evidence") },
        once,
      );
  }
}

const cancel = (api: ApiClient, bookingId: string, form: FormData, once: { idempotencyKey: string }) =>
  api(
    contract.cancelForCustomer,
    {
      bookingId,
      quoteId: formText(form, "quoteId"),
      parts: form.getAll("part").map(Number),
      acceptedBack: sar(Number(formText(form, "back"))),
      reason: formText(form, "reason"),
    },
    once,
  );
