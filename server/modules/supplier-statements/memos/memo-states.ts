import type { MemoState } from "#contract/admin/supplier-statement-rows.ts";

/** Where a memo may go: it is looked into before it is disputed or accepted; a supplier may withdraw it at any time. */
export const nextMemoStates: Record<MemoState, readonly MemoState[]> = {
  received: ["linked", "under_review", "withdrawn"],
  linked: ["under_review", "withdrawn"],
  under_review: ["disputed", "settled", "withdrawn"],
  disputed: ["settled", "withdrawn"],
  settled: [],
  withdrawn: [],
};

export const memoStates = Object.keys(nextMemoStates) as MemoState[];
export const isEndedMemo = (state: MemoState): boolean => nextMemoStates[state].length === 0;
