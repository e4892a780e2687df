import type { Booking } from "#contract/bookings.ts";
import { useRootData } from "#web/lib/root-data.ts";

/** The address of the booking's pass for a phone's wallet; null where none is made. */
export function usePassPath({ id, kind }: Pick<Booking, "id" | "kind">): string | null {
  const { settings } = useRootData();
  return settings?.walletPasses.includes(kind) ? `/api/bookings/${id}/wallet.pkpass` : null;
}
