import * as z from "zod/mini";
import { secretId } from "../primitives.ts";
import { caseTextMost, staffText } from "./cases.ts";

/** A step of a difference, of a settlement or of a supplier's statement. */
export const differenceChange = z.object({
  differenceId: secretId,
  /** The revision that was read: `conflict` when it is no longer the difference's. */
  revision: z.int("required"),
  reason: staffText(caseTextMost.reason),
});
