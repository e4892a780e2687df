import type { BothTexts } from "#contract/text.ts";
import type { StaffSession } from "#server/http/request-context.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Log } from "#server/platform/log.ts";
import type { Queue } from "#server/platform/queue/queue.ts";
import type { StatementSource } from "./statement-source.ts";

/** A movement of the books by which something is owed to a supplier, or by it. */
export type OwedMovement = { key: string; bookingId: string };

export type SupplierStatementDeps = {
  db: Database;
  queue: Queue;
  clock: Clock;
  log: Log;
  sources: readonly StatementSource[];
  /**
   * By which numbers the supplier states each movement, by its key: tickets, our reference. Nothing for what its supplier does not state.
   */
  documentsOf: (movements: readonly OwedMovement[]) => Promise<ReadonlyMap<string, readonly string[]>>;
};

export type StatementDeskDeps = SupplierStatementDeps & {
  namesOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, BothTexts>>;
};

export type Staff = Pick<StaffSession, "staffId" | "role">;
