import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { caseTextMost, changed, changeInput, staffText } from "./cases.ts";

/** The bank's reference of a transfer: letters, digits and what banks write between them. */
const bankReference = z.pipe(
  staffText(60),
  z.string().check(z.minLength(3, "too_short"), z.regex(/^[A-Za-z0-9][A-Za-z0-9 ./-]*$/, "not_a_reference")),
);
const sends = { method: "POST", access: "staff", permission: "refunds.send" } as const;

export const openRefundAccount = endpoint({
  name: "openRefundAccount",
  ...sends,
  path: "/admin/cases/:caseId/refund/account",
  summary:
    "Shows the account of a refused refund, for a reason that is written down; from then on the customer cannot change it. A repeat shows it again. conflict (`details.account: not_given`) before there is one.",
  input: z.extend(changeInput, { reason: staffText(caseTextMost.reason) }),
  output: z.extend(changed, { account: z.object({ holder: z.string(), iban: z.string() }) }),
  limit: { points: 60, seconds: 600 },
});

export const recordTransfer = endpoint({
  name: "recordTransfer",
  ...sends,
  path: "/admin/cases/:caseId/refund/transfer",
  summary:
    "Our bank has made the transfer, under its reference: the books are written, the customer is told and the case ends. conflict (`details.account: not_opened`) before the account was opened.",
  input: z.extend(changeInput, { reference: bankReference }),
  output: changed,
  idempotent: true,
});

export const askOtherAccount = endpoint({
  name: "askOtherAccount",
  ...sends,
  path: "/admin/cases/:caseId/refund/other-account",
  summary:
    "The account cannot be paid to: it is forgotten and the customer is asked for another by mail. The reason is for colleagues.",
  input: z.extend(changeInput, { reason: staffText(caseTextMost.reason) }),
  output: changed,
});
