import type { Booking } from "#contract/bookings.ts";
import { PushCard } from "#web/features/push/push-card.tsx";
import { useAccount } from "#web/lib/root-data.ts";

/** Tells this device what the airline does to a flight, while it lies ahead; who is logged in is told of all that is the account's. */
export function TellOfFlight({ booking, now }: { booking: Booking; now: string }) {
  const account = useAccount();
  const { id, kind, stage, access, lastTravelDay } = booking;
  if (kind !== "flight" || stage !== "confirmed" || access === "viewer" || lastTravelDay < now.slice(0, 10))
    return null;
  return <PushCard thing={{ bookingId: id }} of={account && access === "owner" ? "account" : "booking"} />;
}
