/** What a line of a statement is of: sold to us, given back by us, a debit memo, a credit memo. */
export const lineKinds = ["sale", "refund", "adm", "acm"] as const;
export type LineKind = (typeof lineKinds)[number];

/** One line, in hundredths of its currency. What is asked of us stands above zero: `net = gross - commission`. */
export type StatementLine = {
  /** From 1, in the order of the statement. */
  position: number;
  kind: LineKind;
  /** A ticket's number, our reference with the supplier, or a memo's own number. */
  document: string;
  /** Of a memo: what was sold that it is about; null where it names nothing. */
  related: string | null;
  issuedOn: string;
  gross: number;
  commission: number;
  net: number;
  /** ISO 4217, as it is written. */
  currency: string;
  /** What the supplier says of it: a property and its nights, why there is a memo. */
  about: string;
};

/** `<product>:<supplier>`, by the names that the books have. */
export type PartyId = string;

/** What a supplier asks for at once. */
export type Statement = {
  party: PartyId;
  /** The supplier's own number of it. */
  reference: string;
  from: string;
  to: string;
  /** Halalas. */
  total: number;
  lines: readonly StatementLine[];
};

/** A statement as its supplier hands it out: the file is one of those that `files/` reads. */
export type StatementFile = Omit<Statement, "party" | "lines"> & { file: string };

/** What we ask of a supplier's statements. Calls throw only `SupplierError`. */
export type StatementSource = {
  party: PartyId;
  /** Numbers of the statements that were made at this instant or after it, the oldest first. */
  list: (since: Date, requestId: string) => Promise<{ reference: string; at: Date }[]>;
  /** @throws SupplierError not_found */
  fetch: (reference: string, requestId: string) => Promise<StatementFile>;
};
