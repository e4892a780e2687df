import {
  Banknote,
  CircleAlert,
  FileCheck,
  FileClock,
  FileX,
  MessageCircle,
  Phone,
  Scale,
  Stamp,
  Star,
  Undo2,
  type LucideIcon,
} from "lucide-react";
import type { CaseQueue } from "#contract/admin/case-rows.ts";

export const queueIcons: Record<CaseQueue, LucideIcon> = {
  unknown_outcome: CircleAlert,
  cancellation: Undo2,
  refund_refused: Banknote,
  payment_mismatch: Scale,
  invoice_refused: FileX,
  invoice_unreported: FileClock,
  visa_documents: FileCheck,
  visa_step: Stamp,
  callback: Phone,
  message: MessageCircle,
  evaluation: Star,
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
    ],
  },
  { key: "travel", queues: ["visa_documents", "visa_step"] },
  { key: "people", queues: ["callback", "message", "evaluation"] },
] as const satisfies { key: string; queues: CaseQueue[] }[];
