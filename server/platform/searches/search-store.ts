/** What is kept under a key, null for nothing; `owned`: the turn to search for it is now the asker's. */
export type Claim = { value: Buffer | null; owned: boolean };

/**
 * What suppliers answered, where every process finds it. Each key has one turn to search at a time: it ends when the answer is
 * saved, when it is given back, and by itself when its owner has not renewed it.
 */
export type SearchStore = {
  /** For the log. */
  readonly name: string;
  /** The turn is given for `leaseMs` when nothing finished is kept and nobody else has it. */
  claim: (key: string, owner: string, leaseMs: number) => Promise<Claim>;
  /** The turn goes on for `leaseMs` from now. */
  renew: (key: string, owner: string, leaseMs: number) => Promise<void>;
  /**
   * Keeps a value for `lifeMs`, and ends the turn; with `leaseMs` there is more to come, and it goes on. Does nothing for an owner
   * whose turn is over.
   */
  save: (key: string, owner: string, value: Buffer, times: { lifeMs: number; leaseMs: number | null }) => Promise<void>;
  /** Ends the turn with nothing. */
  release: (key: string, owner: string) => Promise<void>;
  close: () => Promise<void>;
};

/** Finished answers that a store keeps; of more than these, those that end first make room. */
export const mostKept = 5_000;
