/** Numbers of advisory locks: one for all processes each, and never given anew. Those of the sandboxes: sandbox/locks.ts. */
export const locks = {
  /** Who makes the template of test databases. */
  testTemplate: 727_272,
  /** Shared by every process that uses the embedded server, so that the last one to leave can tell it is the last. */
  presence: 727_273,
  /** Who holds it migrates, the others wait. */
  migration: 727_274,
  /** Who holds it writes the next entry of the audit log. */
  audit: 727_275,
  /** Who holds it issues the next tax invoice. */
  invoice: 727_276,
  /** Held by whoever writes the ledger, shared; whoever closes a day of it holds it alone. */
  ledger: 727_277,
  /** Who holds it matches lines of the bank. */
  bankLines: 727_278,
  /** Who holds it takes in the next statement of a supplier. */
  supplierStatement: 727_279,
  /** Who holds it folds counted events. */
  fold: 727_371,
} as const;
