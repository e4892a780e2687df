import { Undo2 } from "lucide";
import type { Booking } from "#contract/bookings.ts";
import type { CancelQuote } from "#contract/cancellations.ts";
import type { Cancellation } from "#contract/cancellations.ts";
import type { SentCode } from "#web/features/account/account-answer.ts";
import { CancelChoice } from "#web/booking/manage/cancel-choice.tsx";
import { CancelReview } from "#web/booking/manage/cancel-review.tsx";
import { productOf } from "#web/booking/products.ts";
import { namePhrase } from "#web/booking/manage/part-names.ts";
import type { Refusal } from "#web/lib/forms.ts";
import { useLocale, useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { Card } from "#web/ui/card.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { RefusalNotice, refusalTextOr } from "#web/ui/refusal-notice.tsx";
import { ContactProof } from "./contact-proof.tsx";
import { cancelQuery } from "./read-cancel.ts";

type Props = {
  booking: Booking;
  cancellations: Cancellation[];
  canCancel: boolean;
  panel: { step: "choose" | "review"; quote: CancelQuote; isChosen: boolean } | null;
  attempt: string;
  proof: { to: string | null; sent: SentCode | null; needed: boolean };
  here: string;
  /** `to`: where the money was to go. */
  answer: { refusal: Refusal; of: "cancel" | "code"; to?: string } | undefined;
};

/** Cancel and refund, in two steps; closed at first. */
export function ManagePanel(props: Props) {
  const { booking, canCancel, panel, answer } = props;
  const t = useT();
  const paths = usePaths();
  const home = paths.myBooking(booking.id);
  if (booking.stage !== "confirmed") return null;
  if (!canCancel) return <Notice>{t("my-bookings.cancel_waits")}</Notice>;
  if (!panel)
    return (
      <Card as="section" className="flex flex-wrap items-center justify-between gap-4">
        <div className="min-w-0 flex-1 basis-60">
          <h2 className="text-lg">{t("my-bookings.cancel_title")}</h2>
          <p className="text-sm text-muted">{t("my-bookings.cancel_line")}</p>
        </div>
        <LinkButton
          to={`${paths.myBooking(booking.id, cancelQuery("choose", []))}#cancel`}
          variant="line"
          preventScrollReset
        >
          <Icon icon={Undo2} />
          {t("my-bookings.cancel_open")}
        </LinkButton>
      </Card>
    );
  return (
    <div className="grid scroll-mt-24 gap-3">
      {answer?.of === "cancel" && (
        <RefusalNotice refusal={answer.refusal} always>
          {answer.refusal.code === "proof_required" || answer.refusal.code === "payment_disputed"
            ? answer.refusal.message
            : answer.refusal.code === "quote_changed"
              ? t("my-bookings.quote_moved")
              : refusalTextOr(t, answer.refusal, t("my-bookings.cancel_refused"))}
        </RefusalNotice>
      )}
      <OpenPanel {...props} panel={panel} home={home} />
    </div>
  );
}

function OpenPanel(props: Props & { panel: NonNullable<Props["panel"]>; home: string }) {
  const { booking, panel, attempt, answer, home, proof } = props;
  const t = useT();
  const paths = usePaths();
  const locale = useLocale();
  const { quote, isChosen, step } = panel;
  const open = quote.parts.filter(({ cancelled }) => !cancelled);
  const chosen = open.filter((part) => part.chosen).map(({ part }) => part);
  const { partNames, cancelledWhole = false } = productOf(booking.kind);
  const names = cancelledWhole ? t("my-bookings.whole") : namePhrase(partNames(booking), chosen, locale);
  const shared = { kind: booking.kind, quote, names, home };
  if (step === "choose" || quote.problems.length > 0 || !quote.quoteId)
    return (
      <CancelChoice key={booking.id} {...shared} isChosen={isChosen} isWhole={cancelledWhole || open.length === 1} />
    );
  return (
    <CancelReview
      {...shared}
      back={`${paths.myBooking(booking.id, cancelQuery("choose", chosen))}#cancel`}
      here={paths.myBooking(booking.id, cancelQuery("review", chosen))}
      attempt={attempt}
      to={answer?.to}
      proof={
        proof.needed && (
          <ContactProof {...proof} refusal={answer?.of === "code" ? answer.refusal : undefined} here={props.here} />
        )
      }
    />
  );
}
