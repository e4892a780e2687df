import {
  Banknote,
  CalendarClock,
  CircleAlert,
  Cog,
  FileCheck,
  FileClock,
  FileX,
  Landmark,
  MessageCircle,
  MessageCircleWarning,
  Phone,
  Scale,
  Stamp,
  Star,
  Undo,
  Undo2,
  type LucideIcon,
} from "lucide-react";
import type { CaseQueue } from "#contract/admin/case-rows.ts";

export const queueIcons: Record<CaseQueue, LucideIcon> = {
  unknown_outcome: CircleAlert,
  cancellation: Undo2,
  schedule_change: CalendarClock,
  refund_refused: Banknote,
  payment_mismatch: Scale,
  invoice_refused: FileX,
  invoice_unreported: FileClock,
  settlement_difference: Landmark,
  chargeback: Undo,
  visa_documents: FileCheck,
  visa_step: Stamp,
  callback: Phone,
  message: MessageCircle,
  supervisor_reply: MessageCircleWarning,
  evaluation: Star,
  failed_job: Cog,
};

/** In the order of the queues' list, by group. */
export const queueGroups = [
  {
    key: "money",
    queues: [
      "unknown_outcome",
      "cancellation",
      "refund_refused",
      "payment_mismatch",
      "invoice_refused",
      "invoice_unreported",
      "settlement_difference",
      "chargeback",
    ],
  },
  { key: "travel", queues: ["schedule_change", "visa_documents", "visa_step"] },
  { key: "people", queues: ["callback", "message", "supervisor_reply", "evaluation"] },
  { key: "site", queues: ["failed_job"] },
] as const satisfies { key: string; queues: CaseQueue[] }[];
