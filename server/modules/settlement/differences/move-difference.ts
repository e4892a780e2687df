import { createDifferenceMoves } from "#server/platform/differences/move-difference.ts";
import { settlementDifferences } from "../tables.ts";

export const { moveDifference, lockDifference } = createDifferenceMoves(settlementDifferences, "settlement_difference");
