import { CircleAlert, CircleCheck, Clock, type IconNode } from "lucide";
import { type ReactNode, useEffect, useRef } from "react";
import type { PaymentOutcome } from "#contract/booking-core.ts";
import type { MessageKey } from "#i18n/message-keys.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Badge, type BadgeTone } from "#web/ui/badge.tsx";
import { Card } from "#web/ui/card.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import type { BookingKind } from "#web/booking/product.ts";
import { productOf } from "#web/booking/products.ts";
import { sceneAddress } from "#web/lib/scene.ts";

const pending = sceneAddress("payment-pending");
const success = sceneAddress("payment-success");

/** Once the payment has arrived, only the ticket is awaited. */
type Props = {
  kind: BookingKind;
  outcome: ShownOutcome;
  title?: string | undefined;
  children: ReactNode;
  actions?: ReactNode;
};
/** A payment that came to nothing has no card: the payment page says so, where one tries again. */
export type ShownOutcome = Exclude<PaymentOutcome, "payment_failed">;
type Face = { picture: string | null; tone: BadgeTone; icon: IconNode; badge: MessageKey; title: MessageKey };

const faces: Record<ShownOutcome, Face> = {
  verifying: {
    picture: pending,
    tone: "info",
    icon: Clock,
    badge: "payment.verifying_badge",
    title: "payment.verifying_title",
  },
  success: {
    picture: success,
    tone: "ok",
    icon: CircleCheck,
    badge: "payment.success_badge",
    title: "payment.success_title",
  },
  processing: {
    picture: pending,
    tone: "warn",
    icon: Clock,
    badge: "payment.processing_badge",
    title: "payment.processing_title",
  },
  booking_failed: {
    // Of what was booked.
    picture: null,
    tone: "bad",
    icon: CircleAlert,
    badge: "payment.booking_failed_badge",
    title: "payment.booking_failed_title",
  },
};

/** One of the answers after a payment (R4.2): what happened, what it means for the money, what to do now. */
export function OutcomeCard({ kind, outcome, title: own, children, actions }: Props) {
  const t = useT();
  const face = faces[outcome];
  const box = useRef<HTMLDivElement>(null);
  const first = useRef(outcome);
  useEffect(() => {
    // A new answer is read out; the first one is the page itself.
    if (first.current !== outcome) box.current?.focus();
  }, [outcome]);
  return (
    <Card as="section" className="mx-auto w-full max-w-card sm:p-10">
      <div ref={box} tabIndex={-1} aria-live="polite">
        <EmptyState
          level={1}
          picture={face.picture ?? productOf(kind).pictures.failed}
          badge={
            <Badge tone={face.tone} icon={face.icon}>
              {t(face.badge)}
            </Badge>
          }
          title={
            <>
              {own ?? t(face.title)} {outcome === "verifying" && <Spinner className="align-[-.2em] text-palm-600" />}
            </>
          }
          actions={actions}
        >
          {children}
        </EmptyState>
      </div>
    </Card>
  );
}
