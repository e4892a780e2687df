import { data, redirect } from "react-router";
import { ApiError } from "#contract/errors.ts";
import { getPaymentShare, payPaymentShare, shareMethods } from "#contract/payment-splits.ts";
import { verifyPayment } from "#contract/payments.ts";
import { localeOf } from "#i18n/detect-locale.ts";
import { BreakOut } from "#web/booking/payment-return/break-out.tsx";
import { revalidateAfterForms } from "#web/booking/steps/revalidate.ts";
import { apiContext } from "#web/lib/context.ts";
import { formText } from "#web/lib/form-text.ts";
import { submitCall } from "#web/lib/forms.ts";
import type { PageHandle } from "#web/lib/page-handle.ts";
import { pathsOf } from "#web/lib/paths.ts";
import { useLastAnswer } from "#web/lib/use-last-answer.ts";
import type { Route } from "./+types/route";
import { SharePage } from "./share-page.tsx";
import { UnknownShare } from "./unknown-share.tsx";

export const handle = { delivery: "private" } satisfies PageHandle;

/**
 * The page of a share for whoever has its link, and where the gateway leads back to: the address is only a hint, the gateway is asked.
 * Inside the frame the page only moves the whole window to itself.
 */
export async function loader({ context, params: { token }, request, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const paymentId = url.searchParams.get("payment");
  const isElsewhere = request.headers.get("sec-fetch-dest") === "iframe";
  if (isElsewhere) return data({ framed: true as const });
  if (paymentId) {
    // One that is not this browser's, or a gateway that does not answer: what is known is shown.
    const asked = await api(verifyPayment, { paymentId }).catch(() => null);
    // Led here by another site the browser may have kept its cookies back: the page moves to itself, which brings them.
    if (!asked && request.headers.get("sec-fetch-site") === "cross-site") return data({ framed: true as const });
  }
  try {
    const share = await api(getPaymentShare, { token });
    const isAgain = url.searchParams.has("again");
    const attempt = crypto.randomUUID();
    return data({ framed: false as const, share, token, now: new Date().toISOString(), isAgain, attempt });
  } catch (error) {
    if (!(error instanceof ApiError) || (error.status !== 404 && error.status !== 422)) throw error;
    return data({ framed: false as const, share: null }, { status: 404 });
  }
}

export async function action({ context, params: { token }, request, url }: Route.ActionArgs) {
  const form = await request.formData();
  const email = formText(form, "email");
  const method = shareMethods.find((each) => each === formText(form, "method")) ?? "card";
  const idempotencyKey = `${formText(form, "attempt") || crypto.randomUUID()}-${method}`;
  const call = context.get(apiContext)(payPaymentShare, { token, method, email }, { idempotencyKey });
  const answer = await submitCall(call);
  const here = pathsOf(localeOf(url)).payShare(token);
  // Paid or over meanwhile: the page says which.
  if (answer.ok || answer.code === "session_expired") throw redirect(here);
  return data({ refusal: answer, email, method }, { status: answer.status });
}

export const shouldRevalidate = revalidateAfterForms;

export default function PayShare({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useLastAnswer(actionData);
  if (loaderData.framed) return <BreakOut />;
  if (!loaderData.share) return <UnknownShare />;
  return <SharePage {...loaderData} answer={answer} />;
}
