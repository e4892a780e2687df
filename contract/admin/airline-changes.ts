import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { caseTextMost, changed, changeInput, staffText } from "./cases.ts";

export const acceptForCustomer = endpoint({
  name: "acceptAirlineChangeForCustomer",
  method: "POST",
  path: "/admin/cases/:caseId/airline-change",
  access: "staff",
  permission: "schedule_changes.decide",
  summary:
    "Accepts what an airline did to flights, for a customer who was reached and agrees; the airline is told, and its answer closes the case. Everything back is a cancellation of the booking.",
  input: z.extend(changeInput, { text: staffText(caseTextMost.note) }),
  output: changed,
});
