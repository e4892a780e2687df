import { data } from "react-router";
import { isNetworkFailure } from "#web/lib/error-text.ts";
import type { Refusal } from "#web/lib/forms.ts";
import { isUnanswered } from "./unanswered.ts";

type Sent<Answer> = { request: Request; serverAction: () => Promise<Answer> };

/**
 * The `clientAction` of every form of the desk: when the connection is lost, or the server has a fault, the form says so and what was
 * typed stays. `answerOf` makes of the form and its refusal what the page's own action would have answered.
 */
export async function keepTyped<Answer, Kept>(
  { request, serverAction }: Sent<Answer>,
  answerOf: (form: FormData, refusal: Refusal) => Kept,
) {
  const form = await request.clone().formData();
  try {
    return await serverAction();
  } catch (error) {
    if (!isUnanswered(error)) throw error;
    return data(answerOf(form, lost(isNetworkFailure(error))), { status: 503 });
  }
}

const lost = (isLost: boolean): Refusal => ({
  ok: false,
  status: 503,
  code: undefined,
  message: "",
  errors: {},
  details: {},
  isLost,
});
