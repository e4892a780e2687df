import { eq } from "drizzle-orm";
import { transaction } from "#server/platform/database/database.ts";
import { type Outcome, SupplierError } from "#server/platform/supplier.ts";
import { progressJob } from "../jobs.ts";
import { moveApplication } from "../progress/move-application.ts";
import { visaApplications } from "../tables.ts";
import type { VisaDeps } from "../visa-deps.ts";
import { chooseApplication } from "./choose-application.ts";
import type { VisaChoice } from "./visa-choice.ts";

export type Submission = { reference: string; isCancelled: boolean };

const done = (reference: string, isCancelled = false): Outcome<Submission> => ({
  state: "confirmed",
  booking: { reference, isCancelled },
});
const rejected = (fault: SupplierError): Outcome<Submission> => ({ state: "rejected", fault });

/** What somebody pays for: who goes and what each costs. */
const paidFor = ({ serviceId, travellers, fees }: VisaChoice): string =>
  JSON.stringify([
    serviceId,
    fees.map(({ amount }) => amount),
    travellers.map((each) => [each.name, each.fees.map(({ amount }) => amount)]),
  ]);

/** Hands the application in under `clientRef`; a repeat finds it handed in. Rejected when it is not what was paid. */
export async function submitApplication(
  deps: VisaDeps,
  { choice, bookingId, clientRef }: { choice: VisaChoice; bookingId: string; clientRef: string },
): Promise<Outcome<Submission>> {
  const [known] = await deps.db.select().from(visaApplications).where(eq(visaApplications.clientRef, clientRef));
  if (known) return done(known.reference, known.status === "cancelled");
  const today = await chooseApplication(deps, choice.applicationId, "product").catch(() => null);
  // Changed since it was paid, or sent by another booking: the money goes back.
  if (!today || paidFor(today) !== paidFor(choice)) return rejected(new SupplierError("offer_expired"));
  const moved = await transaction(deps.db, async (tx) => {
    const changes = {
      clientRef,
      bookingId,
      submittedAt: deps.clock.now(),
      email: today.contact.email,
    };
    const row = await moveApplication(deps, tx, choice.applicationId, "submitted", changes);
    if (row) await deps.queue.enqueue(tx, progressJob, { applicationId: row.id });
    return row;
  });
  return moved ? done(moved.reference) : rejected(new SupplierError("duplicate"));
}

/** What became of `clientRef`. */
export async function findSubmission({ db }: Pick<VisaDeps, "db">, clientRef: string): Promise<Outcome<Submission>> {
  const [row] = await db.select().from(visaApplications).where(eq(visaApplications.clientRef, clientRef));
  return row ? done(row.reference, row.status === "cancelled") : rejected(new SupplierError("not_found"));
}
