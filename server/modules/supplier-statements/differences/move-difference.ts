import { createDifferenceMoves } from "#server/platform/differences/move-difference.ts";
import { supplierDifferences } from "../tables.ts";

export const { moveDifference, lockDifference } = createDifferenceMoves(supplierDifferences, "supplier_difference");
