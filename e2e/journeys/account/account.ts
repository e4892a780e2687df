import assert from "node:assert/strict";
import { fillSignUp, logOut, newMember, readCode, sendLogin, signUp } from "../../account-steps.ts";
import { arabicDigits } from "../../arabic-digits.ts";
import { eventually } from "../../eventually.ts";
import type { Journey } from "../../journey.ts";
import { registerJourneys } from "../../register-journeys.ts";
import { openPassenger, sendPassenger } from "../../steps.ts";
import { fillPapers } from "../../traveller-steps.ts";

const signUpByCode: Journey = {
  name: "signing up takes the code from the mail and leads back",
  screen: "phone",
  run: async (fixtures) => {
    const { page, t, url, locale, expectAccessible } = fixtures;
    await page.goto(url("/settings/travellers"));
    assert.equal(new URL(page.url()).pathname, `/${locale}/login`);
    await page
      .getByRole("main")
      .getByRole("link", { name: t("account.create_account") })
      .click();
    const member = newMember();
    await page.getByRole("button", { name: t("account.create_account") }).click();
    await page.getByText(t("errors.field.password.required")).waitFor();
    await fillSignUp(fixtures, member);
    const code = page.getByLabel(t("account.code"), { exact: true });
    await code.waitFor();
    await expectAccessible();
    const right = await readCode(fixtures, member.email);
    await page.reload();
    await code.waitFor();
    await code.pressSequentially(right === "111111" ? "222222" : "111111");
    await page.getByText(t("account.code_wrong_left", { count: 2 })).waitFor();
    // As the phone's own offer and a paste do: all at once, spaces and all, in either script.
    await code.fill(` ${arabicDigits(right)} `);
    await page.waitForURL((address) => address.pathname === `/${locale}/settings/travellers`);
    await page.goto(url("/login"));
    assert.equal(new URL(page.url()).pathname, `/${locale}`, "who is logged in goes home");
  },
};

const wrongPassword: Journey = {
  name: "a wrong password is told, a right one logs in, logging out ends it",
  locales: ["ar"],
  run: async (fixtures) => {
    const { page, t, url, locale, expectAccessible } = fixtures;
    const member = await signUp(fixtures);
    await logOut(fixtures);
    await page.goto(url("/login"));
    await expectAccessible();
    await sendLogin(page, fixtures, { ...member, password: "Riyadh 1449" });
    await page.getByText(t("errors.field.wrong_login")).waitFor();
    await sendLogin(page, fixtures, member);
    await page.waitForURL((address) => address.pathname === `/${locale}`);
    await page.getByRole("banner").getByText("Noura").first().waitFor();
  },
};

const forgotten: Journey = {
  name: "a forgotten password is set anew by a code",
  locales: ["en"],
  run: async (fixtures) => {
    const { page, t, url, locale, expectAccessible } = fixtures;
    const member = await signUp(fixtures);
    const seen = [await readCode(fixtures, member.email)];
    await page.context().clearCookies();
    await page.goto(url("/login"));
    await page.getByRole("link", { name: t("account.forgot_link") }).click();
    // The address changes before the page: both have a field for an e-mail.
    await page.getByRole("button", { name: t("account.send_code") }).waitFor();
    await page.getByRole("textbox", { name: t("account.email") }).fill(member.email);
    await page.getByRole("button", { name: t("account.send_code") }).click();
    const code = page.getByLabel(t("account.code"), { exact: true });
    await code.waitFor();
    // Back from the mailbox, in a page that was loaded anew.
    await page.goto(url("/forgot-password"));
    await page.getByText(member.email).waitFor();
    await code.pressSequentially(await readCode(fixtures, member.email, seen));
    const password = page.getByLabel(t("account.new_password"), { exact: true });
    await password.fill("Jeddah1448");
    await page.getByLabel(t("account.password_again"), { exact: true }).fill("Jeddah1447!");
    await page.getByRole("button", { name: t("account.set_password") }).click();
    await page.getByText(t("errors.field.password_mismatch")).waitFor();
    await expectAccessible();
    await password.fill("Jeddah 1448!");
    await page.getByLabel(t("account.password_again"), { exact: true }).fill("Jeddah 1448!");
    await page.getByRole("button", { name: t("account.set_password") }).click();
    await page.getByText(t("account.reset_done")).waitFor();
    await page.getByRole("link", { name: t("account.back_to_login") }).click();
    await sendLogin(page, fixtures, { ...member, password: "Jeddah 1448!" });
    await page.waitForURL((address) => address.pathname === `/${locale}`);
  },
};

const travellerInBooking: Journey = {
  name: "a booking in progress survives the login and takes a saved traveller",
  run: async (fixtures) => {
    const { page, t, url, locale, expectAccessible } = fixtures;
    const member = await signUp(fixtures, "/settings/travellers");
    await page.getByRole("link", { name: t("account.add_traveller"), exact: true }).click();
    await page.getByRole("combobox", { name: t("booking.title") }).selectOption("ms");
    await page.getByRole("textbox", { name: t("booking.first_name") }).fill("Noura");
    await page.getByRole("textbox", { name: t("booking.last_name") }).fill("Alqahtani");
    await fillPapers(fixtures, "A1230937");
    await expectAccessible();
    await page.getByRole("button", { name: t("account.save") }).click();
    await page.waitForURL((address) => address.pathname === `/${locale}/settings/travellers`);
    await page.getByText("••••0937").waitFor();
    await expectAccessible();
    assert.ok(!(await page.content()).includes("A1230937"), "the number is masked");

    await page.context().clearCookies();
    await openPassenger(fixtures, 44, "RUH", "DXB");
    const booking = page.url();
    await page.getByRole("textbox", { name: t("booking.email") }).fill("noura@example.com");
    await page
      .getByRole("main")
      .getByRole("link", { name: t("shell.log_in") })
      .click();
    await page.getByRole("dialog").getByLabel(t("account.password"), { exact: true }).waitFor();
    await expectAccessible();
    await sendLogin(page, fixtures, member);
    await page.getByRole("button", { name: "Noura Alqahtani" }).click();
    await eventually(async () =>
      assert.equal(await page.getByRole("textbox", { name: t("booking.document_number") }).inputValue(), "A1230937"),
    );
    assert.equal(page.url(), booking);
    assert.equal(await page.getByRole("textbox", { name: t("booking.email") }).inputValue(), "noura@example.com");
    assert.equal(await page.getByRole("dialog").count(), 0, "the dialog has closed");
    await page.getByRole("textbox", { name: t("booking.phone") }).fill("512345678");
    await page.getByRole("checkbox", { name: t("saved-travellers.save") }).check();
    await sendPassenger(fixtures);
    await page.goto(url("/settings/travellers"));
    assert.equal(await page.getByText("••••0937").count(), 1, "the same document is saved once");
  },
};

const withoutJavaScript: Journey = {
  name: "signing up and logging in work without JavaScript",
  locales: ["ar"],
  javaScript: false,
  run: async (fixtures) => {
    const { page, t, url, locale } = fixtures;
    const member = newMember();
    await page.goto(url(`/register?next=/${locale}/settings/prefrences`));
    await fillSignUp(fixtures, member);
    await page.goto(url(`/register?next=/${locale}/settings/prefrences`));
    await page.getByLabel(t("account.code"), { exact: true }).fill(await readCode(fixtures, member.email));
    await page.getByRole("button", { name: t("account.confirm_code") }).click();
    await page.waitForURL((address) => address.pathname === `/${locale}/settings/prefrences`);
    await page.getByRole("button", { name: t("account.theme_dark") }).click();
    await page.locator('html[data-theme="dark"]').waitFor();
    await page.context().clearCookies();
    await page.goto(url("/login"));
    await sendLogin(page, fixtures, { ...member, password: "Wrong 12345" });
    await page.getByText(t("errors.field.wrong_login")).waitFor();
    await sendLogin(page, fixtures, member);
    await page.waitForURL((address) => address.pathname === `/${locale}`);
    await page.locator('html[data-theme="dark"]').waitFor();
  },
};

registerJourneys([travellerInBooking, forgotten, wrongPassword, signUpByCode, withoutJavaScript]);
