import type { VisaStatus } from "#contract/visa-applications.ts";

/** Where an application may go from where it stands (content/visas/application-form.json). Nothing else changes a status. */
export const nextStatuses: Record<VisaStatus, readonly VisaStatus[]> = {
  draft: ["submitted", "cancelled"],
  submitted: ["in_review", "documents_needed", "cancelled"],
  in_review: ["documents_needed", "appointment", "with_embassy", "cancelled"],
  documents_needed: ["in_review", "cancelled"],
  appointment: ["with_embassy", "appointment", "documents_needed", "cancelled"],
  with_embassy: ["documents_needed", "approved", "refused", "cancelled"],
  approved: ["delivered"],
  refused: ["delivered"],
  delivered: [],
  cancelled: [],
};

/** Until then nothing was handed in, and what an authority asks comes back. */
export const isBeforeSubmission = (status: VisaStatus): boolean =>
  status === "draft" ||
  status === "submitted" ||
  status === "in_review" ||
  status === "documents_needed" ||
  status === "appointment";

/** The usual way, for what is still to come. */
export const usualWay = (needsAppointment: boolean): VisaStatus[] => [
  "submitted",
  "in_review",
  ...(needsAppointment ? (["appointment"] as const) : []),
  "with_embassy",
  "approved",
  "delivered",
];

/** Of which a mail is written. */
export const mailedStatuses: ReadonlySet<VisaStatus> = new Set([
  "documents_needed",
  "appointment",
  "with_embassy",
  "approved",
  "refused",
  "delivered",
]);
