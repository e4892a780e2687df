/** What is true after a run, read from the books of all sides. */
export type RaceOutcome = {
  /** Flights with their seats, hotels with their rooms. */
  stocks: { name: string; seats: number; sold: number }[];
  /** Bookings that a buyer was told are confirmed. */
  acknowledged: string[];
  /** Bookings that are confirmed, with the ticket or voucher that was issued for each. */
  confirmed: Map<string, string | null>;
  /** Confirmed bookings of somebody else than their supplier expects. */
  otherPeople: string[];
  /** Money the gateway kept, and the booking it was taken for; null when there is none. */
  kept: { payment: string; booking: string | null; amount: number; price: number }[];
};

/** Every promise that was broken, in words; none for a shop that keeps its promises. */
export function findFaults({ stocks, acknowledged, confirmed, otherPeople, kept }: RaceOutcome): string[] {
  const faults: string[] = [];
  for (const { name, seats, sold } of stocks) if (sold > seats) faults.push(`${name}: ${sold} sold of ${seats}`);
  for (const booking of acknowledged)
    if (!confirmed.has(booking)) faults.push(`${booking}: confirmed to the buyer, then lost`);
  for (const booking of otherPeople) faults.push(`${booking}: its supplier expects somebody else`);
  const issued = new Map<string, string>();
  for (const [booking, paper] of confirmed) {
    if (paper === null) faults.push(`${booking}: confirmed, but the supplier has issued nothing`);
    else if (issued.has(paper)) faults.push(`${booking} and ${issued.get(paper)}: one ticket or voucher for two`);
    else issued.set(paper, booking);
  }
  const paid = new Map<string, number>();
  for (const { payment, booking, amount, price } of kept) {
    if (booking === null || !confirmed.has(booking)) faults.push(`${payment}: ${amount} halalas kept for nothing`);
    else if (amount !== price) faults.push(`${payment}: ${amount} halalas kept for a booking of ${price}`);
    if (booking !== null) paid.set(booking, (paid.get(booking) ?? 0) + 1);
  }
  for (const [booking, times] of paid) if (times > 1) faults.push(`${booking}: paid ${times} times`);
  for (const booking of confirmed.keys()) if (!paid.has(booking)) faults.push(`${booking}: confirmed without payment`);
  return faults;
}
