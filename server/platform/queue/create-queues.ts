import type { PgBoss, QueueOptions, QueueResult } from "pg-boss";
import type { JobPolicy, JobType } from "./queue.ts";

/** The queue of jobs whose tries are used up. */
export const deadLetters = "dead-letters";

/** Makes the queue of each kind of job, or brings it to the policy that its kind has now; one that has it already costs nothing. */
export async function createQueues(boss: PgBoss, types: JobType<object>[]) {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  if (!known.has(deadLetters)) {
    await boss.createQueue(deadLetters, { notify: true, retryLimit: 0 });
    await knowQueue(boss, deadLetters);
  }
  for (const { name, policy } of types) {
    const options = queueOptions(policy);
    const queue = known.get(name);
    if (queue && isAlready(queue, options)) continue;
    if (queue) await boss.updateQueue(name, options);
    // `short` keeps one waiting job a singleton key.
    else await boss.createQueue(name, { ...options, policy: "short" });
    await knowQueue(boss, name);
  }
}

const isAlready = (queue: QueueResult, options: ReturnType<typeof queueOptions>): boolean =>
  (Object.keys(options) as (keyof typeof options)[]).every((option) => queue[option] === options[option]);

/**
 * What pg-boss knows of its queues it reads as it starts; of one that was made or changed since, when it is first asked about it, on a
 * connection of its own: asked by an enqueue, that would be a second connection inside the transaction of whoever enqueues.
 */
const knowQueue = (boss: PgBoss, name: string) => boss.findJobs(name, { id: "00000000-0000-0000-0000-000000000000" });

function queueOptions({
  retries = 12,
  retryDelay = 2,
  timeout = 120,
}: JobPolicy<never>): QueueOptions & { deadLetter: string; notify: boolean } {
  return {
    retryLimit: retries,
    retryDelay,
    retryBackoff: true,
    retryDelayMax: 3600,
    expireInSeconds: timeout,
    heartbeatSeconds: 10,
    deadLetter: deadLetters,
    notify: true,
  };
}
