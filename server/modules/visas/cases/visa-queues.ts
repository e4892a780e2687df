import type { CaseQueue } from "#contract/admin/case-rows.ts";
import type { VisaStatus } from "#contract/visa-applications.ts";

/** The queues of an application: its documents until they are handed in, then each step until the decision is with the traveller. */
export const visaQueues = ["visa_documents", "visa_step"] as const satisfies CaseQueue[];
export type VisaQueue = (typeof visaQueues)[number];

/** What waits for us at each step. */
export const queueAt: Partial<Record<VisaStatus, VisaQueue>> = {
  submitted: "visa_documents",
  in_review: "visa_documents",
  appointment: "visa_step",
  with_embassy: "visa_step",
  approved: "visa_step",
  refused: "visa_step",
};
