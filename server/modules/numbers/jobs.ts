import { jobType } from "#server/platform/queue/queue.ts";

export const foldNumbersJob = jobType<Record<string, never>>("numbers.fold", { retries: 2, concurrency: 1 });
export const deleteOldEventsJob = jobType<Record<string, never>>("numbers.delete-old-events", { retries: 2 });
