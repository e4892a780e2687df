import type { PaymentShare } from "#contract/payment-splits.ts";
import { isPayable } from "#contract/payments.ts";
import { HoldClock } from "#web/booking/steps/hold-clock.tsx";
import { GlanceRow, TripAtAGlance } from "#web/booking/split/trip-at-a-glance.tsx";
import { usePolling } from "#web/lib/use-polling.ts";
import { DocumentMeta } from "#web/lib/document-meta.tsx";
import type { Refusal } from "#web/lib/forms.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Rich } from "#web/lib/rich.tsx";
import { PayFrame } from "./pay-frame.tsx";
import { ShareForm } from "./share-form.tsx";
import { isSettled, ShareOutcome } from "./share-outcome.tsx";

type Props = {
  share: PaymentShare;
  token: string;
  now: string;
  /** Another card or address is wanted in place of what is open. */
  isAgain: boolean;
  attempt: string;
  answer: { refusal: Refusal; email: string; method: string } | undefined;
};

/** One page for a share: what it is for, then the address and card, then the provider's form, then what became of it. */
export function SharePage({ share, token, now, isAgain, attempt, answer }: Props) {
  const t = useT();
  const { payment, owner } = share;
  usePolling(share.state === "processing" || share.split === "complete" || isReturning(share));
  const isOpen = payment?.state === "open" && isPayable(payment) && !isAgain && !answer;
  return (
    <main id="content" className="page-width grid max-w-180 grid-cols-[minmax(0,1fr)] gap-4 py-8 pb-24 sm:py-12">
      <DocumentMeta title={t("split.pay_title")} noindex />
      <div>
        <h1 className="text-2xl sm:text-3xl">{t("split.pay_title")}</h1>
        <p className="mt-1 text-muted">
          <Rich id="split.asks" parts={{ owner: <bdi className="font-semibold">{owner}</bdi> }} />
        </p>
      </div>
      <ShareOutcome share={share} />
      {!isSettled(share) && <HoldClock until={share.until} now={now} />}
      <TripAtAGlance
        kind={share.kind}
        title={share.title}
        firstDay={share.firstTravelDay}
        lastDay={share.lastTravelDay}
        label={t("split.your_part")}
        amount={share.amount}
      >
        {share.split !== "ended" && (
          <GlanceRow label={t("split.progress")}>
            {t("split.paid_of", { paid: share.paid, people: share.people })}
          </GlanceRow>
        )}
      </TripAtAGlance>
      {!isSettled(share) &&
        (isOpen && payment ? (
          <PayFrame key={payment.id} payment={payment} token={token} />
        ) : (
          <ShareForm share={share} attempt={attempt} answer={answer} />
        ))}
    </main>
  );
}

/** Authorised a moment ago, and the booking has not heard of it. */
const isReturning = ({ split, state }: PaymentShare) => split === "open" && state === "held";
