import { eq } from "drizzle-orm";
import { confirmDeskLogin, logInToDesk } from "#contract/admin/desk.ts";
import type { StaffRole } from "#contract/admin/permissions.ts";
import { createBrowser } from "#server/testing/browser.ts";
import type { TestApp } from "#server/testing/create-test-app.ts";
import { encryptText } from "#server/platform/encrypt.ts";
import { createSlug } from "#server/platform/ids.ts";
import { hashPassword } from "#server/platform/passwords/hash-password.ts";
import { fromBase32 } from "#server/platform/totp/base32.ts";
import { stepAt, totpCode } from "#server/platform/totp/totp.ts";
import { staffKeys } from "../deps.ts";
import { type StaffRow, staffMembers } from "../tables.ts";

export const staffPassword = "Harbour-Lamp-48";
export const staffSecret = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
const passwordHash = hashPassword(staffPassword);

/** A member of staff, without an invitation. */
export async function addStaff(app: TestApp, role: StaffRole, given: Partial<StaffRow> = {}): Promise<StaffRow> {
  const id = createSlug();
  const secret = encryptText(staffKeys(app.keyFor).secondFactor, staffSecret, id);
  const [row] = await app.database
    .insert(staffMembers)
    .values({
      id,
      email: `${role}.${id.toLowerCase().replace(/[^a-z0-9]/g, "x")}@wijha.example`,
      name: { en: `Test ${role}`, ar: "موظف" },
      role,
      passwordHash: await passwordHash,
      secondFactorSecret: secret,
      locale: "en",
      createdAt: app.clock.now(),
      ...given,
    })
    .returning();
  return row!;
}

/** The code that everybody's app shows now; each works once a member. */
export const staffCode = (app: TestApp): string => totpCode(fromBase32(staffSecret), stepAt(app.clock.now()));

/** The first step alone. */
export async function beginLogIn(
  app: TestApp,
  { email }: Pick<StaffRow, "email">,
  headers: Record<string, string> = {},
) {
  const browser = createBrowser(app, headers);
  await browser.open();
  const first = await browser.api(logInToDesk, { email, password: staffPassword });
  return { ...browser, first };
}

/** A browser in which a new member of this role is at the desk. */
export async function logInStaff(app: TestApp, role: StaffRole, member?: StaffRow) {
  const staff = member ?? (await addStaff(app, role));
  const browser = await beginLogIn(app, staff);
  // A code works once: the second browser of a member takes one as after some time.
  await app.database.update(staffMembers).set({ secondFactorStep: null }).where(eq(staffMembers.id, staff.id));
  await browser.api(confirmDeskLogin, { code: staffCode(app) });
  return { ...browser, staff };
}
