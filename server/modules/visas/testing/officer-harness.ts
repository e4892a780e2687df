import { eq } from "drizzle-orm";
import { listCases, takeCase } from "#contract/admin/cases.ts";
import type { DeskVisa } from "#contract/admin/visa-desk-rows.ts";
import * as desk from "#contract/admin/visas.ts";
import { getVisaApplication } from "#contract/visa-applications.ts";
import { logInStaff } from "#server/modules/staff/testing/log-in-staff.ts";
import { cases } from "#server/platform/cases/tables.ts";
import { createBrowser } from "#server/testing/browser.ts";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { payApplication } from "./pay-application.ts";

/** Every document of an application with whose it is; none: of all. */
export const documentsOf = ({ travellers, documents }: DeskVisa) => [
  ...documents.map((each) => ({ ...each, travellerId: undefined })),
  ...travellers.flatMap(({ id, documents: own }) => own.map((each) => ({ ...each, travellerId: id }))),
];

/** The product with a visitor who applies for visas, and two officers at the desk. */
export async function openOfficerHarness() {
  const app = await createTestApp();
  const visitor = createBrowser(app);
  await visitor.open();
  const maha = await logInStaff(app, "visa_officer");
  const other = await logInStaff(app, "visa_officer");
  const open = (applicationId: string) => maha.api(desk.getDeskVisa, { applicationId });
  const pay = (wish: Parameters<typeof payApplication>[2] = {}) =>
    payApplication(app, visitor.api, { surname: "Byhand", ...wish });
  async function acceptAll(applicationId: string): Promise<DeskVisa> {
    let view = await open(applicationId);
    for (const { document, travellerId, state } of documentsOf(view))
      if (state === "to_check") {
        const { revision } = view;
        view = await maha.api(desk.acceptVisaDocument, { applicationId, revision, document, travellerId });
      }
    return view;
  }
  return {
    app,
    visitor,
    maha,
    other,
    open,
    /** Paid, and left to people. */
    pay,
    acceptAll,
    look: (applicationId: string) => visitor.api(getVisaApplication, { applicationId }),
    casesOf: (id: string) => app.database.select().from(cases).where(eq(cases.subject, id)).orderBy(cases.openedAt),
    mails: async () => (await app.mailbox?.list()) ?? [],
    /** Does all work that is due, seconds later. */
    later: async (seconds: number) => {
      for (let second = 0; second < seconds; second += 2) {
        app.clock.advance(2);
        await app.queue.drain({ delayed: true });
      }
    },
    take: async (applicationId: string, member = maha) => {
      const { cases: rows } = await member.api(listCases, {});
      const row = rows.find(({ facts }) => facts.application === applicationId);
      if (!row) throw new Error("no case is open");
      await member.api(takeCase, { caseId: row.id, revision: row.revision });
    },
    /** With the authority, by an officer. */
    handedIn: async (wish: Parameters<typeof payApplication>[2] = {}) => {
      const paid = await pay(wish);
      const { applicationId } = paid;
      const { revision } = await acceptAll(applicationId);
      return { ...paid, view: await maha.api(desk.handInVisa, { applicationId, revision, reference: "ALB-7" }) };
    },
  };
}
