/** How a document stands with the authority: a simplified one is reported, a standard one cleared. `corrected`: refused, and replaced by a credit note and a new invoice. */
export type ReportState = (typeof reportStates)[number];
export const reportStates = [
  "waiting",
  "reporting",
  "clearing",
  "reported",
  "reported_with_warnings",
  "cleared",
  "cleared_with_warnings",
  "refused",
  "corrected",
] as const;

/** Where each state leads. Without an answer it waits again, and is sent as it is. */
export const nextReportStates = {
  waiting: ["reporting", "clearing"],
  reporting: ["waiting", "reported", "reported_with_warnings", "refused"],
  // Reported where clearance is switched off.
  clearing: ["waiting", "cleared", "cleared_with_warnings", "reported", "reported_with_warnings", "refused"],
  reported: [],
  reported_with_warnings: [],
  cleared: [],
  cleared_with_warnings: [],
  refused: ["waiting", "corrected"],
  corrected: [],
} as const satisfies Record<ReportState, readonly ReportState[]>;

/** It is with the authority, so a standard document may be handed over. */
export const acceptedStates = [
  "reported",
  "reported_with_warnings",
  "cleared",
  "cleared_with_warnings",
] as const satisfies ReportState[];

/** States that lead to `state`. */
export const statesBefore = (state: ReportState): ReportState[] =>
  reportStates.filter((each) => (nextReportStates[each] as readonly ReportState[]).includes(state));
