import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { confirmDeskLogin, getDesk, logInToDesk } from "#contract/admin/desk.ts";
import { acceptStaffInvitation, getStaffInvitation } from "#contract/admin/staff-invitations.ts";
import { inviteStaff, listStaff, resetStaffSecondFactor, withdrawStaffInvitation } from "#contract/admin/staff.ts";
import { readMail, refusalOf } from "#server/modules/accounts/testing/account-client.ts";
import { auditEntries } from "#server/platform/audit/tables.ts";
import { fromBase32 } from "#server/platform/totp/base32.ts";
import { stepAt, totpCode } from "#server/platform/totp/totp.ts";
import { createBrowser } from "#server/testing/browser.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";
import { staffInvitations, staffMembers } from "../tables.ts";
import { logInStaff } from "../testing/log-in-staff.ts";

let app: TestApp;
let hind: Awaited<ReturnType<typeof logInStaff>>;
beforeAll(async () => {
  app = await createTestApp();
  hind = await logInStaff(app, "administrator");
});
afterAll(() => app.close());

const password = "Quiet-Harbour-7";
const codeOf = (secret: string) => totpCode(fromBase32(secret), stepAt(app.clock.now()));
const nora = {
  email: "nora@wijha.example",
  name: { en: "Nora Alqahtani", ar: "نورة القحطاني" },
  role: "agent",
} as const;

/** The token of the newest letter to an address. */
async function readToken(to: string): Promise<string> {
  const { text } = await readMail(app, to);
  return /\/staff\/invitation\/([\w-]{43})/.exec(text)?.[1] ?? "";
}

async function openBrowser() {
  const browser = createBrowser(app);
  await browser.open();
  return browser;
}

test("an invited person chooses a password, proves the app and is at the desk, by app or by a printed code", async () => {
  await hind.api(inviteStaff, nora);
  const { subject, text } = await readMail(app, nora.email);
  expect([subject, text]).toEqual([
    "Your invitation to the Wijha desk",
    expect.stringContaining("as an agent") as string,
  ]);
  const token = await readToken(nora.email);
  const browser = await openBrowser();
  const invitation = await browser.api(getStaffInvitation, { token });
  expect(invitation).toMatchObject({ ...nora, isReset: false });
  expect(invitation.uri).toContain("Wijha%20desk");
  const refused = (given: object) =>
    refusalOf(browser.api(acceptStaffInvitation, { token, password, code: codeOf(invitation.secret), ...given }));
  expect(await refused({ password: "weak" })).toMatchObject({ status: 422 });
  expect(await refused({ password: "Password1!" })).toMatchObject({ errors: { password: ["too_common"] } });
  expect(await refused({ code: "000000" })).toMatchObject({ errors: { code: ["wrong_code"] } });
  const { recoveryCodes } = await browser.api(acceptStaffInvitation, {
    token,
    password,
    code: codeOf(invitation.secret),
  });
  expect(new Set(recoveryCodes).size).toBe(10);
  await browser.api(logInToDesk, { email: nora.email, password });
  await browser.api(confirmDeskLogin, { code: recoveryCodes[0]! });
  expect(await browser.api(getDesk, {})).toMatchObject({ ...nora, recoveryCodesLeft: 9 });
  const [row] = await app.database.select().from(staffMembers).where(eq(staffMembers.email, nora.email));
  expect(JSON.stringify(row)).not.toContain(invitation.secret);
  const actions = await app.database
    .select({ action: auditEntries.action })
    .from(auditEntries)
    .where(eq(auditEntries.subject, `staff:${row!.id}`));
  expect(actions.map(({ action }) => action)).toEqual(["staff.joined", "staff.logged_in"]);
  app.clock.advance(60);
  await browser.api(logInToDesk, { email: nora.email, password });
  await browser.api(confirmDeskLogin, { code: codeOf(invitation.secret) });
});

test("a link works once, also for two who use it at the same time, for 72 hours, and not after it was withdrawn", async () => {
  const invite = async (email: string) => {
    const { id } = await hind.api(inviteStaff, { ...nora, email });
    const token = await readToken(email);
    const browser = await openBrowser();
    const { secret } = await browser.api(getStaffInvitation, { token });
    return {
      id,
      token,
      browser,
      accept: () => browser.api(acceptStaffInvitation, { token, password, code: codeOf(secret) }),
    };
  };
  const once = await invite("one@wijha.example");
  const both = await Promise.allSettled([once.accept(), once.accept()]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(await refusalOf(once.accept())).toMatchObject({ code: "not_found" });
  expect(await refusalOf(once.browser.api(getStaffInvitation, { token: once.token }))).toMatchObject({ status: 404 });
  const withdrawn = await invite("two@wijha.example");
  await hind.api(withdrawStaffInvitation, { invitationId: withdrawn.id });
  expect(await refusalOf(withdrawn.accept())).toMatchObject({ status: 404 });
  const old = await invite("three@wijha.example");
  const newer = await invite("three@wijha.example");
  expect(await refusalOf(old.accept())).toMatchObject({ status: 404 });
  app.clock.advance(72 * 3600);
  expect(await refusalOf(newer.accept())).toMatchObject({ status: 404 });
  const again = await logInStaff(app, "administrator", hind.staff);
  expect((await again.api(listStaff, {})).invitations).toEqual([]);
  hind = again;
});

test("somebody who works here already is not invited", async () => {
  const call = hind.api(inviteStaff, { ...nora, email: hind.staff.email.toUpperCase() });
  expect(await refusalOf(call)).toMatchObject({ errors: { email: ["already_staff"] } });
});

test("a reset ends every session, and nothing of before logs in: a mailed link sets password and app anew", async () => {
  const sara = await logInStaff(app, "agent");
  await hind.api(resetStaffSecondFactor, { staffId: sara.staff.id, reason: "lost her telephone" });
  expect(await refusalOf(sara.api(getDesk, {}))).toMatchObject({ status: 401 });
  expect(await refusalOf(logInStaff(app, "agent", sara.staff))).toMatchObject({ status: 422 });
  const token = await readToken(sara.staff.email);
  const { secret, isReset } = await sara.api(getStaffInvitation, { token });
  expect(isReset).toBe(true);
  await sara.api(acceptStaffInvitation, { token, password, code: codeOf(secret) });
  app.clock.advance(60);
  await sara.api(logInToDesk, { email: sara.staff.email, password });
  expect(await sara.api(confirmDeskLogin, { code: codeOf(secret) })).toMatchObject({
    id: sara.staff.id,
    role: "agent",
  });
});

test("a link is kept as a hash, its secret encrypted, and the job that mails it holds neither", async () => {
  await hind.api(inviteStaff, { ...nora, email: "four@wijha.example" });
  const { rows } = await app.database.$client.query(
    "select data::text from jobs.job where name = 'staff.invitation_mail'",
  );
  const token = await readToken("four@wijha.example");
  const { secret } = await hind.api(getStaffInvitation, { token });
  const kept = JSON.stringify([rows, await app.database.select().from(staffInvitations)]);
  expect(rows.length).toBeGreaterThan(0);
  expect([kept.includes(token), kept.includes(secret)]).toEqual([false, false]);
});

test("two who invite the same address at once leave one link", async () => {
  const email = "five@wijha.example";
  const other = await logInStaff(app, "administrator");
  await Promise.all([hind, other, hind].map(({ api }) => api(inviteStaff, { ...nora, email })));
  const { invitations } = await hind.api(listStaff, {});
  expect(invitations.filter((each) => each.email === email)).toHaveLength(1);
});
