import type { StatementFault } from "#sandbox/supplier-kit/statements/plant-faults.ts";
import type { TestApp } from "#server/testing/create-test-app.ts";
import { fetchStatementsJob } from "../index.ts";

type Faults = { airline?: StatementFault[]; bedBank?: StatementFault[] };

/** The suppliers in a box state all that has moved, with these faults, and we fetch it. */
export async function stateAtSuppliers(
  app: Pick<TestApp, "sandboxes" | "queue" | "database">,
  { airline = [], bedBank = [] }: Faults = {},
): Promise<void> {
  const [flights, hotels] = [await app.sandboxes.openFlights(), await app.sandboxes.openHotels()];
  flights.statements.fault(airline);
  hotels.statements.fault(bedBank);
  await flights.statements.make();
  await hotels.statements.make();
  await fetchStatements(app);
}

export async function fetchStatements(app: Pick<TestApp, "queue" | "database">): Promise<void> {
  await app.queue.enqueue(app.database, fetchStatementsJob, {});
  await app.queue.drain();
}
