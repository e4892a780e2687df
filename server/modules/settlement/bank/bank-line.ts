/** A line of our own bank, as its file says it. Halalas; what came stands above zero. */
export type BankLine = {
  /** Of the file. */
  line: number;
  valueOn: string;
  amount: number;
  reference: string;
  counterparty: string;
  /** What stood in the account after it. */
  balance: number;
};
