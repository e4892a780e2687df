import * as limits from "./limits.ts";

/**
 * Whether a stay asks for a second yes before it is bought: money that never comes back, for many nights or a high price.
 * `total` in halalas, for everybody and the whole stay.
 */
export const isHighValueStay = (rooms: readonly { refundable: boolean }[], nights: number, total: number): boolean =>
  rooms.some(({ refundable }) => !refundable) &&
  (nights >= limits.highValueStayNights || total > limits.highValueStayTotal);
