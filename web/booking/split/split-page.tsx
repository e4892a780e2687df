import type { Booking } from "#contract/bookings.ts";
import type { PaymentSplit } from "#contract/payment-splits.ts";
import { placeOf } from "#web/booking/booking-place.ts";
import { HoldClock } from "#web/booking/steps/hold-clock.tsx";
import { productOf } from "#web/booking/products.ts";
import { TripAtAGlance } from "#web/booking/split/trip-at-a-glance.tsx";
import { DocumentMeta } from "#web/lib/document-meta.tsx";
import type { Values } from "#web/lib/form-text.ts";
import type { Refusal } from "#web/lib/forms.ts";
import { useLocale, useT } from "#web/lib/i18n.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { RefusalNotice } from "#web/ui/refusal-notice.tsx";
import { SplitForm } from "./split-form.tsx";
import { SplitPanel } from "./split-panel.tsx";
import { SplitRules } from "./split-rules.tsx";

type Props = {
  booking: Booking;
  split: PaymentSplit | null;
  now: string;
  answer: { refusal: Refusal; values: Values } | undefined;
};

/** Sharing a payment: how many people and which amounts, then the links and who has paid. */
export function SplitPage({ booking, split, now, answer }: Props) {
  const t = useT();
  const locale = useLocale();
  const { title } = productOf(booking.kind);
  const { from = "", to } = title(booking);
  const isOpen = split?.state === "open";
  const isComplete = split?.state === "complete";
  return (
    <main id="content" className="page-width grid max-w-180 grid-cols-[minmax(0,1fr)] gap-4 py-8 pb-24 sm:py-12">
      <DocumentMeta title={t("split.title")} noindex />
      <h1 className="text-2xl sm:text-3xl">{t("split.title")}</h1>
      {booking.expiresAt && !isComplete && <HoldClock until={booking.expiresAt} now={now} />}
      {split?.ending && <Notice tone="warn">{t("split.ended", { why: split.ending })}</Notice>}
      {isOpen && <RefusalNotice refusal={answer?.refusal} always />}
      {isComplete && (
        <Notice
          tone="ok"
          title={t("split.all_paid")}
          action={<LinkButton to={placeOf(booking, locale)}>{t("split.see_booking")}</LinkButton>}
        >
          {t("split.all_paid_line")}
        </Notice>
      )}
      <TripAtAGlance
        kind={booking.kind}
        title={{ from, to: to ?? null }}
        firstDay={booking.firstTravelDay}
        lastDay={booking.lastTravelDay}
        label={t("booking.total")}
        amount={booking.total}
      />
      {split && (isOpen || isComplete) ? (
        <SplitPanel split={split} />
      ) : (
        <SplitForm total={booking.total} answer={answer} />
      )}
      {!isComplete && <SplitRules />}
    </main>
  );
}
