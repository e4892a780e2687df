import { jobType } from "#server/platform/queue/queue.ts";

/** Tells the writer of a message that it has arrived. */
export const acknowledgeMessageJob = jobType<{ messageId: string }>("support.acknowledge-message");
