import type { Ride } from "#contract/transfers.ts";
import type { TransferDraft } from "./transfer-draft.ts";

/** What both lists of rides need beside their rides. */
export type ListProps = {
  draft: TransferDraft;
  pick: string | null;
  /** The address that chooses a ride. */
  pathOf: (ride: Ride) => string;
  /** The address of another search, of the same ways. */
  pathAt: (draft: TransferDraft) => string;
};
