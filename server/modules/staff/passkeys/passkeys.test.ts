import { desc, eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { confirmDeskLogin, getDesk } from "#contract/admin/desk.ts";
import * as contract from "#contract/admin/passkeys.ts";
import { resetStaffSecondFactor } from "#contract/admin/staff.ts";
import { refusalOf } from "#server/modules/accounts/testing/account-client.ts";
import { auditEntries } from "#server/platform/audit/tables.ts";
import { tries } from "#server/platform/tries/tables.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";
import { staffMembers, staffPasskeys, type StaffRow } from "../tables.ts";
import { beginLogIn, logInStaff, staffCode } from "../testing/log-in-staff.ts";
import { createSoftwareAuthenticator } from "../testing/software-authenticator.ts";

let app: TestApp;
beforeAll(async () => void (app = await createTestApp()));
afterEach(() => app.database.delete(tries));
afterAll(() => app.close());

const wrong = { status: 422, errors: { passkey: ["wrong_passkey"] } };
/** The app's next code: each works once. */
async function nextCode(staff: StaffRow): Promise<string> {
  await app.database.update(staffMembers).set({ secondFactorStep: null }).where(eq(staffMembers.id, staff.id));
  return staffCode(app);
}

/** A member who has added a passkey. */
async function withPasskey(role: StaffRow["role"] = "agent") {
  const browser = await logInStaff(app, role);
  const device = createSoftwareAuthenticator();
  const options = await browser.api(contract.beginPasskey, { code: await nextCode(browser.staff) });
  const passkey = await browser.api(contract.addPasskey, { name: "Laptop", made: device.make(options) });
  return { ...browser, device, passkey };
}

const lastAudit = async (staffId: string) =>
  (
    await app.database
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subject, `staff:${staffId}`))
      .orderBy(desc(auditEntries.sequence))
      .limit(1)
  )[0];

describe("adding one", () => {
  test("asks for the second factor again, shows it among one's own, and is written down", async () => {
    const { api, staff, passkey } = await withPasskey();
    expect(passkey).toMatchObject({ name: "Laptop", synced: false, lastUsedAt: null, refusedAt: null });
    expect((await api(contract.listPasskeys, {})).passkeys).toEqual([passkey]);
    expect(await lastAudit(staff.id)).toMatchObject({
      action: "staff.passkey_added",
      after: { passkeyId: passkey.id },
    });
    const again = await refusalOf(api(contract.beginPasskey, { code: "000000" }));
    expect(again).toMatchObject({ status: 422, errors: { code: ["wrong_code"] } });
  });

  test("a code that was used opens nothing: neither adding nor removing", async () => {
    const { api, staff, passkey } = await withPasskey();
    const code = await nextCode(staff);
    await api(contract.beginPasskey, { code });
    const removal = await refusalOf(api(contract.removePasskey, { passkeyId: passkey.id, code }));
    expect(removal).toMatchObject({ errors: { code: ["wrong_code"] } });
  });

  test.each([
    ["for another address", { origin: "https://wijha.evil.example" }],
    ["for another host's passkeys", { rpId: "evil.example" }],
    ["without its user verified", { verified: false }],
  ])("refused: made %s", async (_, given) => {
    const { api, staff } = await logInStaff(app, "agent");
    const options = await api(contract.beginPasskey, { code: await nextCode(staff) });
    const made = createSoftwareAuthenticator().make(options, given);
    expect(await refusalOf(api(contract.addPasskey, { name: "Key", made }))).toMatchObject(wrong);
    expect((await api(contract.listPasskeys, {})).passkeys).toEqual([]);
  });

  test("refused: twice for one challenge, too late, for the challenge of another session, one that is a colleague's", async () => {
    const one = await logInStaff(app, "agent");
    const options = await one.api(contract.beginPasskey, { code: await nextCode(one.staff) });
    const other = await logInStaff(app, "agent");
    const device = createSoftwareAuthenticator();
    const made = device.make(options);
    expect(await refusalOf(other.api(contract.addPasskey, { name: "Key", made }))).toMatchObject(wrong);
    await one.api(contract.addPasskey, { name: "Key", made });
    expect(await refusalOf(one.api(contract.addPasskey, { name: "Key", made }))).toMatchObject(wrong);
    const theirs = await other.api(contract.beginPasskey, { code: await nextCode(other.staff) });
    const stolen = { name: "Key", made: device.make(theirs) };
    expect(await refusalOf(other.api(contract.addPasskey, stolen))).toMatchObject(wrong);
    const late = await other.api(contract.beginPasskey, { code: await nextCode(other.staff) });
    app.clock.advance(5 * 60);
    const made2 = createSoftwareAuthenticator().make(late);
    expect(await refusalOf(other.api(contract.addPasskey, { name: "Key", made: made2 }))).toMatchObject(wrong);
  });
});

describe("logging in by one", () => {
  test("takes the place of the code: another session, its use written down", async () => {
    const { staff, device } = await withPasskey("finance");
    const browser = await beginLogIn(app, staff);
    expect(browser.first.hasPasskey).toBe(true);
    const pending = browser.cookies.get("staff_session");
    const options = await browser.api(contract.beginPasskeyLogin, {});
    expect(options.allowCredentials.map(({ id }) => id)).toEqual([device.id]);
    const member = await browser.api(contract.confirmPasskeyLogin, { used: device.use(options) });
    expect(member.id).toBe(staff.id);
    expect(browser.cookies.get("staff_session")).not.toBe(pending);
    expect((await browser.api(getDesk, {})).email).toBe(staff.email);
    expect((await browser.api(contract.listPasskeys, {})).passkeys[0]?.lastUsedAt).not.toBeNull();
    expect(await lastAudit(staff.id)).toMatchObject({ action: "staff.logged_in", after: { by: "passkey" } });
  });

  test("without the password there is nothing to sign, and without a passkey neither", async () => {
    const { staff } = await withPasskey();
    const stranger = await beginLogIn(app, staff);
    stranger.cookies.delete("staff_session");
    expect(await refusalOf(stranger.api(contract.beginPasskeyLogin, {}))).toMatchObject({ status: 401 });
    const without = await logInStaff(app, "agent");
    const browser = await beginLogIn(app, without.staff);
    expect(browser.first.hasPasskey).toBe(false);
    expect(await refusalOf(browser.api(contract.beginPasskeyLogin, {}))).toMatchObject({ status: 404 });
  });

  test.each([
    ["for another address", { origin: "https://wijha.evil.example" }],
    ["for another host's passkeys", { rpId: "evil.example" }],
    ["without its user verified", { verified: false }],
  ])("refused: signed %s", async (_, given) => {
    const { staff, device } = await withPasskey();
    const browser = await beginLogIn(app, staff);
    const used = device.use(await browser.api(contract.beginPasskeyLogin, {}), given);
    expect(await refusalOf(browser.api(contract.confirmPasskeyLogin, { used }))).toMatchObject(wrong);
    expect(await refusalOf(browser.api(getDesk, {}))).toMatchObject({ status: 401 });
  });

  test("refused: the same signature again, an older challenge, one of another session, one too late", async () => {
    const { staff, device } = await withPasskey();
    const browser = await beginLogIn(app, staff);
    const older = device.use(await browser.api(contract.beginPasskeyLogin, {}));
    const used = device.use(await browser.api(contract.beginPasskeyLogin, {}));
    expect(await refusalOf(browser.api(contract.confirmPasskeyLogin, { used: older }))).toMatchObject(wrong);
    // Spent by the wrong answer: its own challenge is worth nothing any more.
    expect(await refusalOf(browser.api(contract.confirmPasskeyLogin, { used }))).toMatchObject(wrong);
    const own = device.use(await browser.api(contract.beginPasskeyLogin, {}));
    const other = await beginLogIn(app, staff);
    await other.api(contract.beginPasskeyLogin, {});
    expect(await refusalOf(other.api(contract.confirmPasskeyLogin, { used: own }))).toMatchObject(wrong);
    await browser.api(contract.confirmPasskeyLogin, { used: own });
    const late = await beginLogIn(app, staff);
    const options = await late.api(contract.beginPasskeyLogin, {});
    app.clock.advance(2 * 60);
    const call = late.api(contract.confirmPasskeyLogin, { used: device.use(options) });
    expect(await refusalOf(call)).toMatchObject(wrong);
  });

  test("refused: a colleague's passkey, one that was removed, and none after a reset", async () => {
    const [one, other] = [await withPasskey(), await withPasskey()];
    const browser = await beginLogIn(app, one.staff);
    const signing = other.device.use(await browser.api(contract.beginPasskeyLogin, {}));
    expect(await refusalOf(browser.api(contract.confirmPasskeyLogin, { used: signing }))).toMatchObject(wrong);
    const options = await browser.api(contract.beginPasskeyLogin, {});
    const removal = { passkeyId: one.passkey.id, code: await nextCode(one.staff) };
    expect(
      await refusalOf(other.api(contract.removePasskey, { ...removal, code: await nextCode(other.staff) })),
    ).toMatchObject({ status: 404 });
    await one.api(contract.removePasskey, removal);
    expect(await lastAudit(one.staff.id)).toMatchObject({ action: "staff.passkey_removed" });
    const used = one.device.use(options);
    expect(await refusalOf(browser.api(contract.confirmPasskeyLogin, { used }))).toMatchObject(wrong);
    const boss = await logInStaff(app, "administrator");
    await boss.api(resetStaffSecondFactor, { staffId: other.staff.id, reason: "lost everything" });
    const left = await app.database.$count(staffPasskeys, eq(staffPasskeys.staffId, other.staff.id));
    expect(left).toBe(0);
  });

  test("a counter that goes back is a copy: refused, written down, and of no use from then on", async () => {
    const { staff, device } = await withPasskey();
    const first = await beginLogIn(app, staff);
    const good = device.use(await first.api(contract.beginPasskeyLogin, {}), { counter: 7 });
    await first.api(contract.confirmPasskeyLogin, { used: good });
    const copy = await beginLogIn(app, staff);
    const used = device.use(await copy.api(contract.beginPasskeyLogin, {}), { counter: 7 });
    const refusal = await refusalOf(copy.api(contract.confirmPasskeyLogin, { used }));
    expect(refusal).toMatchObject({ status: 422, errors: { passkey: ["copied_passkey"] } });
    expect(await lastAudit(staff.id)).toMatchObject({ action: "staff.passkey_refused", after: { counter: 7 } });
    expect(await refusalOf(copy.api(contract.beginPasskeyLogin, {}))).toMatchObject({ status: 404 });
    await copy.api(confirmDeskLogin, { code: await nextCode(staff) });
    expect((await copy.api(contract.listPasskeys, {})).passkeys[0]?.refusedAt).not.toBeNull();
  });

  test("wrong ones use up the session as wrong codes do", async () => {
    const { staff } = await withPasskey();
    const browser = await beginLogIn(app, staff);
    const stranger = createSoftwareAuthenticator();
    for (let index = 0; index < 5; index += 1) {
      const used = stranger.use(await browser.api(contract.beginPasskeyLogin, {}));
      expect(await refusalOf(browser.api(contract.confirmPasskeyLogin, { used }))).toMatchObject(wrong);
    }
    const call = browser.api(confirmDeskLogin, { code: await nextCode(staff) });
    expect(await refusalOf(call)).toMatchObject({ status: 401 });
  });
});
