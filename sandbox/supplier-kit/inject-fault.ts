import { setTimeout as sleep } from "node:timers/promises";

/** Faults that are answered with a code of another name; `away` is unavailable for good. */
const codeOf: Readonly<Record<string, string>> = { timeout_before: "timeout", away: "unavailable" };

/**
 * Applies a fault that strikes before anything is done: `slow` waits, those in `refusing`, `timeout_before` and `away` are
 * refused. Faults that strike later (`timeout_after`, `pending`) pass.
 * @throws what `refuse` makes of the code
 */
export async function injectFaultBefore<Code extends string>(
  { slowMs }: { slowMs: number },
  fault: string | null,
  { refusing, refuse }: { refusing: readonly Code[]; refuse: (code: Code | "timeout" | "unavailable") => Error },
  signal?: AbortSignal,
): Promise<void> {
  if (fault === null) return;
  if (fault === "slow") await sleep(slowMs, undefined, signal ? { signal } : {});
  const code = codeOf[fault] ?? fault;
  if (code === "timeout" || code === "unavailable") throw refuse(code);
  const refused = refusing.find((each) => each === code);
  if (refused) throw refuse(refused);
}
