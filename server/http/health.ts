import { sql } from "drizzle-orm";
import type { Database } from "#server/platform/database/database.ts";
import type { Api } from "./request-context.ts";

export type Health = {
  database: Database;
  /** True once the process is to take no more work. */ isDraining: () => boolean;
};

/** /healthz: the process lives. /readyz: it may be sent requests; 503 while it starts, ends or has lost its database. */
export function healthRoutes(api: Api, { database, isDraining }: Health): void {
  api.get("/healthz", (c) => c.json({ status: "ok" }));
  api.get("/readyz", async (c) => {
    if (isDraining()) return c.json({ status: "draining" }, 503);
    try {
      await database.execute(sql`select 1`);
      return c.json({ status: "ready" });
    } catch {
      return c.json({ status: "database away" }, 503);
    }
  });
}
