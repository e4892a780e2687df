const longNights = 14;
/** Halalas. */
const dearTotal = 1_500_000;

/** Whether a choice asks for a second yes: money that never comes back, for a long stay or a high price. */
export const isDear = (rooms: readonly { refundable: boolean }[], nights: number, total: number): boolean =>
  rooms.some(({ refundable }) => !refundable) && (nights >= longNights || total > dearTotal);
