import { afterAll, beforeAll, expect, test } from "vitest";
import { confirmDeskLogin, getDesk, logInToDesk } from "#contract/admin/desk.ts";
import { staffRoles } from "#contract/admin/permissions.ts";
import { refusalOf } from "#server/modules/accounts/testing/account-client.ts";
import { refuseSampleTeam } from "#server/live-checks/refuse-sample-team.ts";
import { createBrowser } from "#server/testing/browser.ts";
import { createTestApp, type TestApp } from "#server/testing/create-test-app.ts";
import { sampleTeam } from "../sample-team.ts";

let app: TestApp;
beforeAll(async () => void (app = await createTestApp()));
afterAll(() => app.close());

test("nobody of it is there until a start on one's own machine puts it there, once", async () => {
  expect(await app.staff.sampleTeam.find()).toEqual([]);
  await app.staff.sampleTeam.seed();
  await app.staff.sampleTeam.seed();
  expect(await app.staff.sampleTeam.find()).toHaveLength(6);
  expect(sampleTeam.map(({ role }) => role).toSorted()).toEqual([...staffRoles].toSorted());
});

test("each logs in by the password of README.md and the code that the command prints", async () => {
  for (const { email, role, password } of sampleTeam) {
    const browser = createBrowser(app);
    await browser.open();
    await browser.api(logInToDesk, { email, password });
    await browser.api(confirmDeskLogin, { code: app.staff.sampleTeam.code(email) ?? "" });
    expect((await browser.api(getDesk, {})).role).toBe(role);
  }
  expect(app.staff.sampleTeam.code("nora@wijha.example")).toBeNull();
});

test("where others reach the site the product does not start with it, until it was disabled, which stays", async () => {
  const team = await app.staff.sampleTeam.find();
  for (const MODE of ["live", "demo"] as const)
    expect(() => refuseSampleTeam({ MODE }, team)).toThrow("sara.a@wijha.example");
  expect(() => refuseSampleTeam({ MODE: "local" }, team)).not.toThrow();
  expect(await app.staff.sampleTeam.disable()).toHaveLength(6);
  await app.staff.sampleTeam.seed();
  const disabled = await app.staff.sampleTeam.find();
  expect(() => refuseSampleTeam({ MODE: "live" }, disabled)).not.toThrow();
  const browser = createBrowser(app);
  await browser.open();
  const call = browser.api(logInToDesk, sampleTeam[0]!);
  expect(await refusalOf(call)).toMatchObject({ errors: { password: ["wrong_login"] } });
});

test("the first administrator is invited on the server, by a link that is printed and not mailed", async () => {
  const link = await app.staff.onServer.invite({
    email: "first@wijha.example",
    role: "administrator",
    name: { en: "First Person", ar: "أول مسؤول" },
  });
  expect(link).toMatch(/^http:\/\/wijha\.test\/en\/staff\/invitation\/[\w-]{43}$/);
  await app.queue.drain();
  expect(await app.mailbox?.list()).toEqual([]);
  expect(await app.staff.onServer.checkAudit()).toMatchObject({ broken: null });
});
