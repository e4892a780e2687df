/** How a document stands with the authority. `corrected`: refused, and replaced by a credit note and a new invoice. */
export type ReportState = (typeof reportStates)[number];
export const reportStates = [
  "waiting",
  "reporting",
  "reported",
  "reported_with_warnings",
  "refused",
  "corrected",
] as const;

/** Where each state leads. Without an answer it waits again, and is sent as it is. */
export const nextReportStates = {
  waiting: ["reporting"],
  reporting: ["waiting", "reported", "reported_with_warnings", "refused"],
  reported: [],
  reported_with_warnings: [],
  refused: ["waiting", "corrected"],
  corrected: [],
} as const satisfies Record<ReportState, readonly ReportState[]>;

/** States that lead to `state`. */
export const statesBefore = (state: ReportState): ReportState[] =>
  reportStates.filter((each) => (nextReportStates[each] as readonly ReportState[]).includes(state));
