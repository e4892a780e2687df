import { afterAll, beforeAll, beforeEach } from "vitest";
import { listCases } from "#contract/admin/cases.ts";
import { logInStaff } from "#server/modules/staff/testing/log-in-staff.ts";
import { cases } from "#server/platform/cases/tables.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";

export type Member = Awaited<ReturnType<typeof logInStaff>>;

/** A desk with a supervisor for the tests of a file, without a case before each. */
export function openDesk() {
  const desk = {} as { app: TestApp; khalid: Member };
  beforeAll(async () => {
    desk.app = await createTestApp();
    await desk.app.sandboxes.openFlights();
    desk.khalid = await logInStaff(desk.app, "supervisor");
  }, 60_000);
  afterAll(() => desk.app.close());
  beforeEach(async () => void (await desk.app.database.delete(cases)));
  /** The case that has waited longest. */
  const only = async () => {
    const [row] = (await desk.khalid.api(listCases, {})).cases;
    if (!row) throw new Error("no case is open");
    return row;
  };
  return { desk, only };
}
