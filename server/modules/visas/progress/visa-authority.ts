import type { VisaProcessing } from "#contract/visas.ts";

/** A file that was handed in. */
export type VisaCase = {
  reference: string;
  /** Last names as in the passports, by traveller. */
  lastNames: string[];
  /** Documents that were sent, by traveller. */
  documents: string[][];
  processing: VisaProcessing;
  needsAppointment: boolean;
  submittedAt: Date;
  /** Since when documents asked for are there; null: none were asked for, or they are missing. */
  resubmittedAt: Date | null;
  now: Date;
};

export type VisaCaseState =
  | { status: "in_review" | "with_embassy" | "delivered" }
  | { status: "appointment"; appointmentAt: string }
  /** `reason`: an id of the form's reasons to replace a document. */
  | { status: "documents_needed"; documents: { traveller: number; document: string; reason: string }[] }
  | { status: "approved" | "refused"; outcomes: ("approved" | "refused")[] };

/** The port: the desk that reviews files and hands them to the authority, and what became of them. */
export type VisaAuthority = {
  /** What has happened so far, in its order, and when to look again (null: never). A repeat answers the same and more. */
  look: (visaCase: VisaCase) => Promise<{ states: VisaCaseState[]; lookAgainAt: Date | null }>;
};
