import type { VisaChoice } from "./visa-choice.ts";

/** What a booking of a visa holds (JSON): the application at the fees it is paid by, until `expiresAt` (ISO). */
export type VisaItem = { choice: VisaChoice; expiresAt: string };

type Fee = VisaChoice["fees"][number];
export const sumFees = (fees: readonly Fee[]): number => fees.reduce((sum, { amount }) => sum + amount, 0);

/** Fees for our own work: they are not returned. */
export const ownFees = ({ fees }: VisaChoice): number => sumFees(fees);
export const totalOf = (choice: VisaChoice): number =>
  ownFees(choice) + choice.travellers.reduce((sum, traveller) => sum + sumFees(traveller.fees), 0);
