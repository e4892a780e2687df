import type { ReactNode } from "react";
import type { Booking } from "#contract/bookings.ts";
import type { Refusal } from "#web/lib/forms.ts";
import { AwaitingConfirmation } from "./awaiting-confirmation.tsx";
import { BookingEnded } from "../booking-ended.tsx";
import { BookingFailed } from "./booking-failed.tsx";
import { usePolling } from "#web/lib/use-polling.ts";

type Props = {
  booking: Booking;
  expired: boolean;
  /** Why asking again was refused. */
  refused: Refusal | null;
  /** What a confirmed booking shows. */
  children: ReactNode;
};

/** The confirmation in every state a booking can be in (R4.2); what is still undecided is asked again by itself. */
export function ConfirmationPage({ booking, expired, refused, children }: Props) {
  usePolling(booking.stage === "confirming" || booking.refund?.state === "requested");
  if (expired) return <BookingEnded why="expired" booking={booking} />;
  if (booking.stage === "failed") return <BookingFailed booking={booking} />;
  if (booking.stage === "confirming") return <AwaitingConfirmation booking={booking} refused={refused} />;
  return children;
}
