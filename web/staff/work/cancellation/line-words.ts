import type { GoodwillLine } from "#contract/admin/case-cancellation.ts";
import type { MessageKey } from "#i18n/message-keys.ts";

export const lineWords = {
  supplierPenalty: "staff.line_supplier_penalty",
  ourFee: "staff.line_our_fee",
  notReturned: "staff.line_not_returned",
} as const satisfies Record<GoodwillLine, MessageKey>;
