import type { Money } from "#contract/money.ts";

/** A thing that a check found. `text`: a number or name to know it by; the others lead to where it is looked at. */
export type CloseExample = {
  text: string;
  amount?: Money | null;
  at?: Date | null;
  /** Number of a tax invoice, id of a booking, id of a case. */
  invoice?: string | null;
  booking?: string | null;
  caseId?: string | null;
};

/**
 * What has to be in order before a day of the books is closed. `check` counts what is open of that day and of days before, and shows a few.
 * `tells`: what it finds stops nothing, and the first person says what is done about it. Put together in `compose/books.ts`.
 */
export type CloseCheck = {
  id: string;
  tells?: true;
  check: (day: string) => Promise<{ open: number; examples: CloseExample[] }>;
};
