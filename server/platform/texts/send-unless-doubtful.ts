import type { Log } from "#server/platform/log.ts";
import { type CallContext, SupplierError } from "#server/platform/supplier.ts";
import type { TextMessage, TextSender } from "./text-sender.ts";

/**
 * Sends a message that may be lost: one that may have gone out, or was refused, is not sent again.
 * @throws SupplierError where it was certainly not sent
 */
export async function sendUnlessDoubtful(
  { texts, log }: { texts: Pick<TextSender, "send">; log: Log },
  message: TextMessage,
  context: CallContext,
): Promise<void> {
  try {
    await texts.send(message, context);
  } catch (error) {
    if (!(error instanceof SupplierError) || error.kind === "unavailable" || error.kind === "rate_limited") throw error;
    log.warn("text message not sent", { reference: message.reference, fault: error.kind, code: error.info.code });
  }
}
