import type { LinkDelivery } from "#contract/admin/telephone.ts";
import { type CallContext, SupplierError } from "#server/platform/supplier.ts";

/** Moves a message that stands in one of `from`; whether it did. */
type Move = (from: LinkDelivery[], to: LinkDelivery) => Promise<boolean>;
/** What sends it, with the errors of `TextSender`. */
type Sender<Message> = { send: (message: Message, context: CallContext) => Promise<void> };

/**
 * Sends a message at most once, whoever asks again: only what was certainly not sent is tried again, what is in doubt stays `doubtful`.
 * Answers why it was refused, else null.
 * @throws SupplierError where it was not sent and may be
 */
export async function sendOnce<Message>(
  { sender, move }: { sender: Sender<Message>; move: Move },
  write: () => Promise<Message> | Message,
  context: CallContext,
): Promise<SupplierError | null> {
  const message = await write();
  // Whoever stopped in the middle of it may have sent it.
  if (!(await move(["waiting"], "sending"))) {
    await move(["sending"], "doubtful");
    return null;
  }
  try {
    await sender.send(message, context);
    await move(["sending"], "sent");
    return null;
  } catch (error) {
    if (!(error instanceof SupplierError)) throw error;
    const isUnsent = error.kind === "unavailable" || error.kind === "rate_limited";
    await move(["sending"], isUnsent ? "waiting" : error.kind === "unknown_outcome" ? "doubtful" : "refused");
    if (isUnsent) throw error;
    return error;
  }
}
