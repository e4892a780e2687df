import { eq } from "drizzle-orm";
import { getCase, takeCase } from "#contract/admin/cases.ts";
import { createCanceller } from "#server/modules/bookings/testing/cancel-booking.ts";
import { createTraveller } from "#server/modules/bookings/testing/traveller-booking.ts";
import { logInStaff } from "#server/modules/staff/testing/log-in-staff.ts";
import { auditEntries } from "#server/platform/audit/tables.ts";
import { cases } from "#server/platform/cases/tables.ts";
import type { TestApp } from "#server/testing/create-test-app.ts";

type Member = Awaited<ReturnType<typeof logInStaff>>;

/** Cancellations that a person has to decide, and who decides them: Sara an agent, Khalid a supervisor. */
export function createWaitingCancellations(app: TestApp) {
  const traveller = createTraveller(app);
  const canceller = createCanceller(app);
  let sara: Member | undefined;
  let khalid: Member | undefined;
  return {
    canceller,
    /** One that the airline could not price, asked for the day after it was sold and taken by Sara. */
    async waiting(family = false) {
      const { id: bookingId } = await traveller.book({ lastname: "Nocancelquote", family });
      app.clock.advance(26 * 3_600);
      const agent = (sara = await logInStaff(app, "agent", sara?.staff));
      const supervisor = (khalid = await logInStaff(app, "supervisor", khalid?.staff));
      const { cancellation } = await canceller.accept(bookingId, await canceller.quote(bookingId));
      await app.queue.drain();
      const [row] = await app.database.select().from(cases).where(eq(cases.bookingId, bookingId));
      if (!row) throw new Error("the cancellation has no case");
      const { case: taken } = await agent.api(takeCase, { caseId: row.id, revision: row.revision });
      const read = (member: Member = agent) => member.api(getCase, { caseId: row.id });
      const found = (await read()).content.cancellation!;
      const { id: caseId } = row;
      return {
        bookingId,
        caseId,
        revision: taken.revision,
        read,
        found,
        id: cancellation.id,
        sara: agent,
        khalid: supervisor,
      };
    },
    /** From now on the airline answers: in a box it goes by the names on its order. */
    answers: () =>
      app.database.$client.query(
        "update sandbox_flights.orders set travellers = replace(travellers::text, 'Nocancelquote', 'Alotaibi')::jsonb",
      ),
    /** What the audit log says of a case: the action, who did it, and how much goodwill. */
    async entriesOf(caseId: string) {
      const entries = await app.database
        .select()
        .from(auditEntries)
        .where(eq(auditEntries.subject, `case:${caseId}`));
      return entries
        .toSorted((a, b) => a.sequence - b.sequence)
        .map(({ action, staffId, after }) => [action, staffId, (after as { goodwill?: number }).goodwill]);
    },
  };
}
