import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import type { Connection } from "#server/platform/database/database.ts";

/**
 * Hears a channel of PostgreSQL on a connection of its own, and connects again when that breaks.
 * @throws when the first connection fails.
 */
export async function listen(
  connection: Connection,
  channel: string,
  onNotification: (payload: string) => void,
  onReconnect: () => void,
) {
  let closed = false;
  let client: Client | undefined;
  async function connect() {
    const next = new Client({ ...connection, keepAlive: true });
    next.on("error", () => {});
    next.on("notification", ({ payload }) => payload !== undefined && onNotification(payload));
    await next.connect();
    await next.query(`listen ${next.escapeIdentifier(channel)}`);
    next.once("end", () => void reconnect());
    client = next;
  }
  async function reconnect() {
    for (let wait = 100; !closed; wait = Math.min(wait * 2, 5000)) {
      await sleep(wait, undefined, { ref: false });
      try {
        if (closed) return;
        await connect();
        return onReconnect();
      } catch {
        // The database is still away: the loop tries again, and the pool reports the reason.
      }
    }
  }
  await connect();
  onReconnect();
  return {
    close: async () => {
      closed = true;
      await client?.end();
    },
  };
}
