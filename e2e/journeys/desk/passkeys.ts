import { sampleMember } from "#server/testing/sample-member.ts";
import { appCode } from "../../authenticator.ts";
import { logInByForm } from "../../desk-steps.ts";
import type { Fixtures, Journey } from "../../journey.ts";
import { registerJourneys } from "../../register-journeys.ts";

const role = "visa_officer";

/** A device that holds passkeys and always says yes, in the browser itself. */
async function addDevice({ page }: Fixtures): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Types the app's code into a form and sends it, until it has done its work: another journey may have used the code, so that the next one is tried. */
async function giveCode(fixtures: Fixtures, title: string, send: string, done: string): Promise<void> {
  const { page, t, letCodeWork } = fixtures;
  const { email, secret } = sampleMember(role);
  const form = page.getByRole("group").filter({ has: page.getByText(title, { exact: true }) });
  const isDone = page.getByText(done);
  for (const ahead of [0, 1]) {
    await form.getByRole("textbox", { name: t("staff.code") }).fill(appCode(secret, ahead));
    await letCodeWork(email);
    await form.getByRole("button", { name: send, exact: true }).click();
    await isDone
      .or(form.getByText(t("errors.field.wrong_code")))
      .first()
      .waitFor();
    if (await isDone.isVisible()) return;
  }
  await isDone.waitFor();
}

const passkeys = (screen: "desktop" | "phone", locale: "en" | "ar"): Journey => ({
  name: `a passkey is added, opens the desk instead of a code, and is removed (${screen})`,
  screen,
  locales: [locale],
  run: async (fixtures) => {
    const { page, t, url, expectAccessible } = fixtures;
    const member = sampleMember(role);
    const { email, password } = member;
    const name = `Laptop ${Date.now()}`;
    await addDevice(fixtures);
    await logInByForm(fixtures, member);
    await page.goto(url("/staff/sessions"));
    await page.getByText(t("passkeys.add"), { exact: true }).click();
    await page.getByRole("textbox", { name: t("passkeys.name") }).fill(name);
    await expectAccessible();
    await giveCode(fixtures, t("passkeys.add"), t("passkeys.go_on"), t("passkeys.added"));
    await page.getByText(name, { exact: true }).first().waitFor();
    await expectAccessible();

    await page.context().clearCookies({ name: /staff_session/ });
    await page.goto(url("/staff/sessions"));
    await page.getByRole("textbox", { name: t("staff.email") }).fill(email);
    await page.getByLabel(t("staff.password"), { exact: true }).fill(password);
    await page.getByRole("button", { name: t("staff.log_in"), exact: true }).click();
    const use = page.getByRole("button", { name: t("passkeys.use"), exact: true });
    await use.waitFor();
    await expectAccessible();
    await use.click();
    await page.getByRole("heading", { name: t("passkeys.title") }).waitFor();

    const title = t("passkeys.remove_named", { name });
    await page.getByText(title, { exact: true }).click();
    await giveCode(fixtures, title, t("passkeys.remove"), t("passkeys.removed"));
    await page.getByText(name, { exact: true }).waitFor({ state: "detached" });
    await expectAccessible();
  },
});

registerJourneys([passkeys("desktop", "en"), passkeys("phone", "ar")]);
