import type { Booking } from "#contract/bookings.ts";
import { PushCard } from "#web/features/push/push-card.tsx";
import { useAccount } from "#web/lib/root-data.ts";
import { productOf } from "./products.ts";

/** Tells this device what the supplier changes of a trip that lies ahead; who is logged in is told of all that is the account's. */
export function TellDevices({ booking, now }: { booking: Booking; now: string }) {
  const account = useAccount();
  const { id, kind, stage, access, lastTravelDay } = booking;
  const isAhead = stage === "confirmed" && lastTravelDay >= now.slice(0, 10);
  if (!productOf(kind).isPushed || !isAhead || access === "viewer") return null;
  return <PushCard thing={{ bookingId: id }} of={account && access === "owner" ? "account" : "booking"} />;
}
