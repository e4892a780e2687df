import { createSandboxStatements } from "#server/adapters/statements/sandbox/sandbox-statements.ts";
import type { createBookings } from "#server/modules/bookings/index.ts";
import { createSupplierStatements } from "#server/modules/supplier-statements/index.ts";
import type { Platform } from "./platform.ts";
import type { Sandboxes } from "./sandboxes.ts";

type Given = {
  platform: Platform;
  sandboxes: Sandboxes;
  bookings: Pick<ReturnType<typeof createBookings>, "documentsOf">;
};

/** Statements of suppliers, held against what the books owe them. */
export function composeSupplierStatements({ platform, sandboxes, bookings }: Given) {
  const { database: db, queue, clock, log } = platform;
  return createSupplierStatements({
    db,
    queue,
    clock,
    log,
    sources: sandboxes.billing.map(({ party, open }) => createSandboxStatements(party, open)),
    documentsOf: bookings.documentsOf,
  });
}
