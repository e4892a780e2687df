import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import * as z from "zod/mini";
import { openSubject, type PresenceEvent } from "#contract/admin/presence.ts";
import { listen } from "#server/platform/queue/listen.ts";
import type { DeskDeps } from "../deps.ts";
import { createWhoIsHere } from "./who-is-here.ts";

const channel = "desk_presence";
/** How often each browser's line says that it is still there, and how long one is believed that says nothing more. */
const usualTimes = { beatMs: 8_000, keepMs: 20_000 };

const message = z.object({
  subject: openSubject,
  line: z.string(),
  staffId: z.string(),
  /** `asks`: it has just come, and wants to hear of the others. */
  says: z.enum(["asks", "stays", "leaves"]),
});
type Message = z.infer<typeof message>;
type Looker = { subject: string; staffId: string; tell: (event: PresenceEvent) => void };
type Deps = Pick<DeskDeps, "db" | "connection" | "log" | "staff">;

/**
 * Who has a case or a booking open at this moment, told between processes by `pg_notify` and kept nowhere: a line says every few seconds
 * that it is there, and one that has gone silent is forgotten (docs/decisions/0075).
 */
export function createPresence({ db, connection, log, staff }: Deps, { beatMs, keepMs } = usualTimes) {
  const here = createWhoIsHere();
  const lookers = new Map<string, Looker & { told: string }>();
  let hearing: ReturnType<typeof listen> | undefined;
  let beat: NodeJS.Timeout | undefined;

  const report = (error: unknown) => log.warn("who is where at the desk is not known", { error });
  const say = (line: string, { subject, staffId }: Looker, says: Message["says"]) =>
    db.execute(sql`select pg_notify(${channel}, ${JSON.stringify({ subject, line, staffId, says })})`);

  async function tellLookers(subject?: string) {
    for (const looker of lookers.values()) {
      if (subject !== undefined && looker.subject !== subject) continue;
      const ids = here.others(looker.subject, looker.staffId, performance.now());
      if (looker.told === ids.join()) continue;
      looker.told = ids.join();
      const names = await staff.namesOf(ids);
      const others = ids.flatMap((id) => {
        const name = names.get(id);
        return name ? [{ id, name }] : [];
      });
      looker.tell({ subject: looker.subject, others });
    }
  }
  async function hear(payload: string) {
    const { subject, line, staffId, says } = message.parse(JSON.parse(payload));
    if (says === "leaves") here.forget(subject, line);
    else here.hear(subject, line, { staffId, until: performance.now() + keepMs });
    if (says === "asks")
      for (const [own, looker] of lookers)
        if (looker.subject === subject && own !== line) await say(own, looker, "stays");
    await tellLookers(subject);
  }
  async function sayAll() {
    here.expire(performance.now());
    for (const [line, looker] of lookers) await say(line, looker, "stays");
    await tellLookers();
  }
  async function start() {
    hearing ??= listen(
      connection,
      channel,
      (payload) => void hear(payload).catch(report),
      () => {},
    ).catch((error: unknown) => {
      hearing = undefined;
      throw error;
    });
    beat ??= setInterval(() => void sayAll().catch(report), beatMs);
    await hearing;
  }
  async function stop() {
    clearInterval(beat);
    beat = undefined;
    const heard = hearing;
    hearing = undefined;
    here.clear();
    await (await heard)?.close();
  }

  return {
    /** Says that somebody has it open, and tells who else has, now and whenever that changes; the answer ends it. */
    join: async (looker: Looker): Promise<() => void> => {
      const line = randomUUID();
      const leave = () => {
        if (!lookers.delete(line)) return;
        void say(line, looker, "leaves")
          .then(() => (lookers.size === 0 ? stop() : undefined))
          .catch(report);
      };
      lookers.set(line, { ...looker, told: "" });
      try {
        await start();
        await say(line, looker, "asks");
      } catch (error) {
        // News of cases go on without it.
        report(error);
      }
      return leave;
    },
    end: async (): Promise<void> => {
      lookers.clear();
      await stop();
    },
  };
}
export type Presence = ReturnType<typeof createPresence>;
