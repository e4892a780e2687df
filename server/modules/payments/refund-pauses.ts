const hour = 3_600_000;
const day = 24 * hour;

/** How long a refund waits after each time the bank has refused it, in ms. After the refusal past the last one a person gives it back. */
export const refundPauses: readonly number[] = [hour, day, 3 * day];
