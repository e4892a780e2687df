import assert from "node:assert/strict";
import { sampleMember } from "#server/testing/sample-member.ts";
import { readLetter } from "../../account-steps.ts";
import { appCode } from "../../authenticator.ts";
import { type DeskMember, logInByForm, loseConnection } from "../../desk-steps.ts";
import type { Fixtures, Journey } from "../../journey.ts";
import { otherBrowser } from "../../other-browser.ts";
import { registerJourneys } from "../../register-journeys.ts";

const area = ({ page, t }: Fixtures, label: "people" | "audit" | "sessions") =>
  page.getByRole("navigation", { name: t("staff.areas") }).getByRole("link", { name: t(`team.${label}`) });

/** Letters that nobody else has in a name. */
const letters = () =>
  [...Date.now().toString(36)].map((each) => String.fromCharCode(97 + (parseInt(each, 36) % 26))).join("");

/** Fills the form of an invitation while the connection is away: it says so, keeps everything, and goes out afterwards. */
async function invite({ page, t }: Fixtures, email: string, name: string): Promise<void> {
  await page.getByRole("link", { name: t("team.invite") }).click();
  const address = page.getByRole("textbox", { name: t("staff.email") });
  await address.fill(email);
  await page.getByRole("textbox", { name: t("team.name_en") }).fill(name);
  await page.getByRole("textbox", { name: t("team.name_ar") }).fill(`نورة ${name}`);
  await page.getByRole("combobox", { name: t("team.role") }).selectOption("agent");
  const send = page.getByRole("button", { name: t("team.invite_send") });
  const restore = await loseConnection(page);
  await send.click();
  await page.getByText(t("common.connection_lost")).waitFor();
  assert.equal(await address.inputValue(), email, "nothing typed is lost");
  await restore();
  await send.click();
  await page.getByRole("status").filter({ hasText: email }).waitFor();
  assert.equal(await address.inputValue(), "", "sent: the form is empty for the next");
}

/** Chooses password and app by the link of the letter. */
async function accept(fixtures: Fixtures, email: string): Promise<DeskMember> {
  const { page, t, url, expectAccessible } = fixtures;
  const token = /\/staff\/invitation\/([\w-]{43})/.exec(await readLetter(fixtures, email, /./))?.[1];
  const password = "Quiet-Harbour-7";
  await page.goto(url(`/staff/invitation/${token}`));
  const secret = (await page.getByText(/^(?:[A-Z2-7]{4} ){4,}[A-Z2-7]+$/).innerText()).replaceAll(" ", "");
  await expectAccessible();
  await page.getByLabel(t("staff.invitation_password"), { exact: true }).fill(password);
  await page.getByRole("textbox", { name: t("staff.code") }).fill(appCode(secret));
  await page.getByRole("button", { name: t("staff.invitation_done") }).click();
  await page.getByRole("heading", { name: t("staff.invitation_ready") }).waitFor();
  return { email, password, secret };
}

/** Opens a form of the chosen member, gives a reason and sends it. */
async function change({ page, t }: Fixtures, what: "role" | "block", fill?: () => Promise<unknown>): Promise<void> {
  const title = t(`team.change_${what}`);
  const form = page.getByRole("group").filter({ has: page.getByText(title, { exact: true }) });
  await form.getByText(title).first().click();
  await form.getByRole("button", { name: title }).click();
  await form.getByText(t("staff.required")).waitFor();
  await fill?.();
  await form.getByRole("textbox", { name: t("staff.reason") }).fill("moves to another desk");
  await form.getByRole("button", { name: title }).click();
  await page.getByText(t(`team.done_${what}`)).waitFor();
}

const team = (screen: "desktop" | "phone", locale: "en" | "ar"): Journey => ({
  name: `an administrator invites, changes a role, ends sessions, and the audit log shows all of it (${screen})`,
  screen,
  locales: [locale],
  run: async (fixtures) => {
    const { page, t, url, expectAccessible } = fixtures;
    const name = `Nora ${letters()}`;
    const shown = fixtures.locale === "ar" ? `نورة ${name}` : name;
    const email = `${name.toLowerCase().replace(" ", ".")}@wijha.example`;
    await logInByForm(fixtures, sampleMember("administrator"));
    await area(fixtures, "people").click();
    await expectAccessible();
    await invite(fixtures, email, name);
    await expectAccessible();

    const nora = await otherBrowser(fixtures);
    const member = await accept(nora, email);
    await logInByForm(nora, member);
    assert.equal(await area(nora, "people").count(), 0, "an agent has no area of the team");
    await nora.page.goto(url("/staff/people"));
    await nora.page.getByRole("heading", { name: t("staff.not_permitted") }).waitFor();
    await nora.expectAccessible();
    await nora.page.goto(url("/staff/nowhere"));
    await nora.page.getByRole("heading", { name: t("staff.not_there"), exact: true }).waitFor();
    await area(nora, "sessions").waitFor();
    await nora.expectAccessible();

    await page.goto(url("/staff/people"));
    await page.getByRole("link", { name: shown }).click();
    await change(fixtures, "role", () =>
      page.getByRole("combobox", { name: t("team.role") }).selectOption("supervisor"),
    );
    await expectAccessible();
    await nora.page.goto(url("/staff"));
    await nora.page.getByText(t("staff.role_supervisor"), { exact: true }).first().waitFor();
    await area(nora, "audit").waitFor();

    await area(fixtures, "sessions").click();
    await page.getByRole("button", { name: `${t("team.end_all")} ${shown}` }).click();
    await page.getByText(t("team.sessions_ended")).waitFor();
    await expectAccessible();
    await nora.page.reload();
    await nora.page.getByRole("heading", { name: t("staff.log_in") }).waitFor();
    assert.deepEqual(nora.faults, []);
    await nora.close();

    await page.goto(url("/staff/people"));
    await page.getByRole("link", { name: shown }).click();
    await change(fixtures, "block");
    await page.getByRole("link", { name: t("team.done_to") }).click();
    await readLog(fixtures);
  },
});

/** What was done to one member, the newest first; one entry opened; the chain checked. */
async function readLog({ page, t, expectAccessible }: Fixtures): Promise<void> {
  const entries = page.getByRole("region", { name: t("team.entries") }).getByRole("listitem");
  const done = ["did_block", "did_end_sessions", "did_change_role", "did_log_in", "did_join"] as const;
  await entries.nth(done.length - 1).waitFor();
  for (const [index, what] of done.entries())
    await entries
      .nth(index)
      .getByText(t(`team.${what}`))
      .waitFor();
  assert.equal(await entries.count(), done.length);
  const changed = entries.nth(2);
  await changed.getByText(t("team.did_change_role")).click();
  await changed.getByText("moves to another desk").waitFor();
  await changed.getByText(t("staff.role_supervisor")).waitFor();
  await expectAccessible();
  await page.getByRole("button", { name: t("team.check_now") }).click();
  await page
    .getByRole("status")
    .filter({ hasText: t("team.chain_whole") })
    .waitFor();
}

registerJourneys([team("desktop", "en"), team("phone", "ar")]);
