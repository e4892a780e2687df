import { eq } from "drizzle-orm";
import { transaction } from "#server/platform/database/database.ts";
import { type Outcome, SupplierFault } from "#server/platform/supplier.ts";
import { progressJob } from "../jobs.ts";
import { isBeforeSubmission } from "../progress/application-states.ts";
import { moveApplication } from "../progress/move-application.ts";
import { visaApplications } from "../tables.ts";
import type { VisaDeps } from "../visa-deps.ts";
import { chooseApplication } from "./choose-application.ts";
import type { Submission, VisaChoice, VisaSeller } from "./visa-choice.ts";

const done = (reference: string, isCancelled = false): Outcome<Submission> => ({
  state: "confirmed",
  booking: { reference, isCancelled },
});
const rejected = (fault: SupplierFault): Outcome<Submission> => ({ state: "rejected", fault });

/** Sells applications: the booking core pays, here they are handed in and taken back. */
export const createVisaSeller = (deps: VisaDeps): VisaSeller => ({
  choose: (applicationId, asker) => chooseApplication(deps, applicationId, asker),
  noteBooking: async (applicationId, bookingId) =>
    void (await deps.db.update(visaApplications).set({ bookingId }).where(eq(visaApplications.id, applicationId))),
  submit: (order) => submit(deps, order),
  find: async (clientRef) => {
    const [row] = await deps.db.select().from(visaApplications).where(eq(visaApplications.clientRef, clientRef));
    return row ? done(row.reference, row.status === "cancelled") : rejected(new SupplierFault("not_found"));
  },
  canReturnFees: async (applicationId) => {
    const [row] = await deps.db.select().from(visaApplications).where(eq(visaApplications.id, applicationId));
    return row !== undefined && isBeforeSubmission(row.status);
  },
  cancel: (applicationId, quoted) => cancel(deps, applicationId, quoted),
});

/** What somebody pays for: who goes and what each costs. */
const paidFor = ({ serviceId, travellers, fees }: VisaChoice): string =>
  JSON.stringify([
    serviceId,
    fees.map(({ amount }) => amount),
    travellers.map((each) => [each.name, each.fees.map(({ amount }) => amount)]),
  ]);

async function submit(
  deps: VisaDeps,
  { choice, bookingId, clientRef }: { choice: VisaChoice; bookingId: string; clientRef: string },
): Promise<Outcome<Submission>> {
  const [known] = await deps.db.select().from(visaApplications).where(eq(visaApplications.clientRef, clientRef));
  if (known) return done(known.reference, known.status === "cancelled");
  const today = await chooseApplication(deps, choice.applicationId, "product").catch(() => null);
  // Changed since it was paid, or sent by another booking: the money goes back.
  if (!today || paidFor(today) !== paidFor(choice)) return rejected(new SupplierFault("offer_expired"));
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
  return moved ? done(moved.reference) : rejected(new SupplierFault("duplicate"));
}

/** A repeat finds it cancelled. */
async function cancel(deps: VisaDeps, applicationId: string, { returnsFees }: { returnsFees: boolean }): Promise<void> {
  await transaction(deps.db, async (tx) => {
    const [row] = await tx.select().from(visaApplications).where(eq(visaApplications.id, applicationId)).for("update");
    if (!row) throw new SupplierFault("not_found");
    if (row.status === "cancelled") return;
    if (returnsFees && !isBeforeSubmission(row.status)) throw new SupplierFault("offer_expired");
    if (!(await moveApplication(deps, tx, applicationId, "cancelled"))) throw new SupplierFault("not_permitted");
  });
}
