import { data, redirect } from "react-router";
import { localeOf } from "#i18n/detect-locale.ts";
import type { Route } from "./+types/route";
import { getPayment, verifyPayment } from "#contract/payments.ts";
import { BookingEnded } from "#web/booking/booking-ended.tsx";
import { apiContext } from "#web/lib/context.ts";
import { DocumentMeta } from "#web/lib/document-meta.tsx";
import { useT } from "#web/lib/i18n.tsx";
import { stepPathsOf } from "#web/booking/step-paths.ts";
import { pathsOf } from "#web/lib/paths.ts";
import { BreakOut } from "./break-out.tsx";
import { openNext } from "./open-next.ts";
import { openWhole } from "#web/booking/open-booking.ts";
import { usePolling } from "#web/lib/use-polling.ts";
import { ReturnOutcome } from "./return-outcome.tsx";
import type { PageHandle } from "#web/lib/page-handle.ts";

export const handle = { delivery: "private" } satisfies PageHandle;

/**
 * Where the gateway leads back to (R2.17). The address is only a hint: the server asks the gateway. Inside the frame of
 * the checkout page nothing is asked yet, the page only moves the whole window to itself.
 */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const locale = localeOf(url);
  const paths = pathsOf(locale);
  const paymentId = url.searchParams.get("payment") ?? "";
  if (request.headers.get("sec-fetch-dest") === "iframe") return data({ framed: true as const });
  // A gateway that does not answer is asked again by the next look; what is known already is shown meanwhile.
  const asked = await api(verifyPayment, { paymentId }).catch(() => api(getPayment, { paymentId }).catch(() => null));
  // Led here by another site the browser may have kept its cookies back: the page moves to itself, which brings them.
  if (!asked && request.headers.get("sec-fetch-site") === "cross-site") return data({ framed: true as const });
  const payment = asked ?? (await api(getPayment, { paymentId }));
  const { bookingId, changeId } = payment;
  if (changeId) throw redirect(paths.flightChange(bookingId, { change: changeId, payment: payment.id }));
  const booking = await openWhole(api, bookingId, locale);
  if (booking.outcome === "success") throw redirect(stepPathsOf(booking.kind, locale).confirmation(booking.id));
  if (booking.payment && booking.payment.id !== payment.id && payment.state !== "open" && booking.stage === "held") {
    throw redirect(paths.paymentReturn(booking.payment.id));
  }
  // Who turns back from the provider's own page goes on where the payment waits, as it was.
  if (
    url.searchParams.has("back") &&
    payment.state === "open" &&
    payment.step?.kind === "redirect" &&
    booking.stage === "held"
  )
    throw redirect(stepPathsOf(booking.kind, locale).checkout(payment.id));
  const outcome = booking.outcome ?? "verifying";
  if (outcome === "payment_failed") {
    if (booking.stage === "held") throw redirect(await openNext(api, booking, payment, locale));
    return data({ framed: false as const, payment, booking, outcome: "verifying" as const });
  }
  return data({ framed: false as const, payment, booking, outcome });
}

export default function PaymentReturn({ loaderData }: Route.ComponentProps) {
  const t = useT();
  const waiting = !loaderData.framed && (loaderData.outcome === "verifying" || loaderData.outcome === "processing");
  usePolling(waiting);
  if (loaderData.framed) return <BreakOut />;
  const { booking, payment, outcome } = loaderData;
  if (booking.stage === "expired") return <BookingEnded why="expired" booking={booking} />;
  return (
    <main id="content" className="page-width py-10 sm:py-16">
      <DocumentMeta title={t("payment.return_title")} noindex />
      {waiting && (
        <noscript>
          <meta httpEquiv="refresh" content="5" />
        </noscript>
      )}
      <ReturnOutcome booking={booking} payment={payment} outcome={outcome} />
    </main>
  );
}
