import { inArray } from "drizzle-orm";
import { queuesOf } from "#contract/admin/case-queues.ts";
import { caseQueue, type DeskEvent } from "#contract/admin/case-rows.ts";
import type { StaffSession } from "#server/http/request-context.ts";
import { deskChannel } from "#server/platform/cases/desk-channel.ts";
import { cases } from "#server/platform/cases/tables.ts";
import { listen } from "#server/platform/queue/listen.ts";
import type { DeskDeps } from "../deps.ts";
import { countCases } from "../list/count-cases.ts";

/** `ready`: what was missed may be read now; `case`: one has changed. `late`: of the member's queues. */
export type LiveEvent = { event: "ready"; data: { late: number } } | { event: "case"; data: DeskEvent };
type Watcher = { staff: StaffSession; tell: (event: LiveEvent) => void; end: () => void };

/** News that come within so many milliseconds are read together. */
const gatherMs = 100;

export type CaseHub = ReturnType<typeof createCaseHub>;

/** Hears what changes in every process, and tells the members whose queue it is. One connection for all, while somebody watches. */
export function createCaseHub({ db, clock, connection, log }: Pick<DeskDeps, "db" | "clock" | "connection" | "log">) {
  const watchers = new Set<Watcher>();
  const changed = new Set<string>();
  let isEnded = false;
  let hearing: ReturnType<typeof listen> | undefined;
  let gathering: NodeJS.Timeout | undefined;
  let isConnected = false;

  async function lateByQueue() {
    const all = caseQueue.options;
    const { queues } = await countCases({ db }, all, { staffId: "", now: clock.now() });
    const of = new Map(queues.map(({ queue, late }) => [queue, late]));
    return ({ role }: StaffSession) => queuesOf(role).reduce((sum, queue) => sum + (of.get(queue) ?? 0), 0);
  }
  async function tellChanged() {
    gathering = undefined;
    const ids = [...changed];
    changed.clear();
    const rows = await db.select({ id: cases.id, queue: cases.queue }).from(cases).where(inArray(cases.id, ids));
    const lateOf = await lateByQueue();
    for (const { staff, tell } of watchers) {
      const own = queuesOf(staff.role);
      for (const { id, queue } of rows)
        if (own.includes(queue)) tell({ event: "case", data: { id, queue, late: lateOf(staff) } });
    }
  }
  const report = (error: unknown) => log.warn("news of cases are late", { error });
  const hear = () =>
    listen(
      connection,
      deskChannel,
      (id) => {
        changed.add(id);
        gathering ??= setTimeout(() => void tellChanged().catch(report), gatherMs);
      },
      () => {
        // What was told while the connection was broken is lost: everybody reads anew.
        if (isConnected) void greet([...watchers]).catch(report);
        isConnected = true;
      },
    );
  async function greet(some: readonly Watcher[]) {
    if (some.length === 0) return;
    const lateOf = await lateByQueue();
    for (const { staff, tell } of some) tell({ event: "ready", data: { late: lateOf(staff) } });
  }
  async function silence() {
    clearTimeout(gathering);
    gathering = undefined;
    const heard = hearing;
    hearing = undefined;
    isConnected = false;
    await (await heard)?.close();
  }

  return {
    /** Tells `ready` first; the answer stops it. */
    watch: async (watcher: Watcher): Promise<() => void> => {
      const stop = () => {
        if (watchers.delete(watcher) && watchers.size === 0) void silence().catch(report);
      };
      if (isEnded) watcher.end();
      if (isEnded) return stop;
      watchers.add(watcher);
      try {
        hearing ??= hear().catch((error: unknown) => {
          hearing = undefined;
          throw error;
        });
        await hearing;
        await greet([watcher]);
      } catch (error) {
        // The browser comes again, and the next one connects anew.
        report(error);
        watcher.end();
      }
      return stop;
    },
    /** Ends every stream: the process is about to end. */
    end: async (): Promise<void> => {
      isEnded = true;
      for (const { end } of watchers) end();
      watchers.clear();
      await silence();
    },
  };
}
