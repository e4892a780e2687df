import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { money } from "../money-schema.ts";
import { secretId } from "../primitives.ts";
import { caseTextMost, staffText } from "./cases.ts";

/** `opened`: an answer is waited for · `loss_proposed`: one person proposes not to answer · `evidence_sent` · `accepted`: we do not answer · `won`: the money is back · `lost`. */
export const chargebackState = z.enum(["opened", "loss_proposed", "evidence_sent", "accepted", "won", "lost"]);
export type ChargebackState = z.infer<typeof chargebackState>;
/** Nobody has answered it. */
export const isUnanswered = (state: ChargebackState): boolean => state === "opened" || state === "loss_proposed";

export const chargebackRow = z.object({
  id: secretId,
  booking: z.object({ id: secretId, reference: z.string() }),
  amount: money,
  /** The card scheme's own code. */
  reasonCode: z.string(),
  state: chargebackState,
  respondBy: z.string(),
  openedAt: z.string(),
});
export type ChargebackRow = z.infer<typeof chargebackRow>;

export const chargeback = z.extend(chargebackRow, {
  ref: z.string(),
  /** How the payer was authenticated; null: the gateway does not say. */
  authentication: z.nullable(z.enum(["challenge", "frictionless"])),
  answeredBy: z.nullable(z.object({ id: z.string(), name: z.string() })),
  answeredAt: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  evidenceFiles: z.array(z.string()),
  decidedAt: z.nullable(z.string()),
  revision: z.int(),
  /** Who proposes to let the bank keep the money; null for nobody. */
  proposedBy: z.nullable(z.object({ id: z.string(), name: z.string() })),
  /** Whether the reader may answer it now. */
  mayAnswer: z.boolean(),
  /** Whether the reader may accept the loss that somebody else proposes, and whether it may go back to be answered. */
  mayApprove: z.boolean(),
  mayGiveBack: z.boolean(),
});
export type Chargeback = z.infer<typeof chargeback>;

const view = { method: "GET", access: "staff", permission: "finance.view" } as const;
const change = { method: "POST", access: "staff", permission: "chargebacks.answer" } as const;
const changeInput = z.object({
  chargebackId: secretId,
  /** The revision that was read: `conflict` when it is no longer the chargeback's. */
  revision: z.int("required"),
  reason: staffText(caseTextMost.reason),
});

export const listChargebacks = endpoint({
  name: "listChargebacks",
  ...view,
  path: "/admin/chargebacks",
  summary:
    "Payments that banks take back, those to be answered first by their time, then the newest; a hundred at most.",
  input: z.object({}),
  output: z.object({ chargebacks: z.array(chargebackRow), lost: money }),
});

export const getChargeback = endpoint({
  name: "getChargeback",
  ...view,
  path: "/admin/chargebacks/:chargebackId",
  summary:
    "A chargeback. Its evidence as it would be sent: /api/admin/chargebacks/files/<id>.zip, for `chargebacks.answer`.",
  input: z.object({ chargebackId: secretId }),
  output: chargeback,
});

export const sendEvidence = endpoint({
  name: "sendEvidence",
  ...change,
  path: "/admin/chargebacks/:chargebackId/evidence",
  summary:
    "Makes the evidence of the booking and sends it to the gateway, with what the reader says to it. conflict once it is answered, decided or too late.",
  input: changeInput,
  output: chargeback,
});

export const proposeLoss = endpoint({
  name: "proposeLoss",
  ...change,
  path: "/admin/chargebacks/:chargebackId/proposal",
  summary: "Proposes to let the bank keep the money, for a reason; a second person accepts that or gives it back.",
  input: changeInput,
  output: chargeback,
});

export const decideLoss = endpoint({
  name: "decideLoss",
  method: "POST",
  access: "staff",
  permission: "chargebacks.approve",
  path: "/admin/chargebacks/:chargebackId/decision",
  summary:
    "The second person lets the bank keep the money, after which it cannot be answered any more, or gives it back. Who proposed it may only take it back: invalid_input (`errors.decision: not_oneself`).",
  input: z.extend(changeInput, { decision: z.enum(["accept", "give_back"], "required") }),
  output: chargeback,
});
