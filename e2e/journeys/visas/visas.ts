import assert from "node:assert/strict";
import { expectMailed, readLetter } from "../../account-steps.ts";
import { eventually } from "../../eventually.ts";
import type { Journey } from "../../journey.ts";
import { registerJourneys } from "../../register-journeys.ts";
import { newAddress, proveByCode } from "../../my-bookings-steps.ts";
import { otherBrowser } from "../../other-browser.ts";
import { expectRefusedCode } from "../../steps.ts";
import {
  acceptAndPayVisa,
  answers,
  fillSection,
  pdfFile,
  pngFile,
  saveSection,
  sendDocuments,
  startApplication,
  waitForStatus,
} from "../../visa-steps.ts";

const albania = { en: "/visa/albania/albania-e-visa", ar: "/visa/ألبانيا/تأشيرة-ألبانيا-الإلكترونية" };

const answer: Journey = {
  name: "the visa finder answers a citizen and a resident, and leads to the country and its visa",
  run: async (fixtures) => {
    const { page, t, url, expectAccessible } = fixtures;
    await page.goto(url("/visa"));
    await page.getByRole("combobox", { name: t("visa-finder.country") }).selectOption("FR");
    await page.getByRole("button", { name: t("visa-finder.submit") }).click();
    await page.waitForURL(/country=FR/);
    await page.getByText(t("visas.need_embassy"), { exact: true }).first().waitFor();
    await expectAccessible();
    await page.getByRole("combobox", { name: t("visa-finder.nationality") }).selectOption("PK");
    await page.getByRole("combobox", { name: t("visa-finder.country") }).selectOption("AE");
    await page.getByRole("button", { name: t("visa-finder.submit") }).click();
    await page.waitForURL(/country=AE/);
    await page.getByText(t("visas.exit_title")).waitFor();
    await page
      .getByRole("link", { name: t("visas.see_country", { country: "*" }).split("*")[0]!.trim() })
      .first()
      .click();
    await page.getByRole("heading", { name: t("visas.for_residents") }).waitFor();
    await expectAccessible();
    await page.getByRole("article").getByRole("link").first().click();
    await page.getByRole("heading", { name: t("visas.fees_title") }).waitFor();
    await expectAccessible();
  },
};

const application = (screen: "desktop" | "phone"): Journey => ({
  name: `a visa is applied for on a ${screen}: saved and resumed, files refused and accepted, paid, approved`,
  screen,
  locales: [screen === "desktop" ? "en" : "ar"],
  run: async (fixtures) => {
    const { page, t, origin, locale, expectAccessible } = fixtures;
    const email = `visa-${screen}-${locale}@example.com`;
    const sections = answers("Alotaibi", email);
    const address = await startApplication(fixtures, albania[locale]);
    await expectAccessible();
    await page.locator('a[href*="section=identity"]').first().click();

    await fillSection(fixtures, { surname: "العتيبي" });
    await saveSection(fixtures);
    await page.getByRole("alert").waitFor();
    await page
      .getByText(t("visa-application.problem_latin_name"))
      .or(page.getByText(t("visa-application.problem_latin")))
      .first()
      .waitFor();
    await expectAccessible();
    for (const [section, fields] of Object.entries(sections)) {
      await page.waitForURL(new RegExp(`section=${section}`));
      await page.locator(`input[name=section][value="${section}"]`).waitFor({ state: "attached" });
      await fillSection(fixtures, fields);
      await saveSection(fixtures);
    }
    await page.waitForURL(address);

    // The link to go on.
    await expectMailed(fixtures, email);
    await page.goto(address);
    await page.getByText("Noura Saad Alotaibi").first().waitFor();

    const photo = page.locator('[id^="document-photo-"]');
    await photo.getByText(t("visa-application.send_first")).click();
    await photo.locator("input[type=file]").setInputFiles(pngFile(300));
    await photo.getByText(t("visa-application.problem_photo_size")).waitFor();
    await photo.locator("input[type=file]").setInputFiles(pdfFile());
    await photo.getByText(t("visa-application.problem_file_type")).waitFor();
    await page.reload();
    await sendDocuments(fixtures);
    await expectAccessible();

    // The way to the payment, pressed while one more file is sent, waits for it.
    let arrive = () => {};
    const mayArrive = new Promise<void>((resolve) => (arrive = resolve));
    await page.route(/\/api\/visa-applications\/[^/]+\/files$/, async (route) => {
      await mayArrive;
      await route.continue();
    });
    const passport = page.locator('[id^="document-passport-copy-"]');
    await passport.getByText(t("visa-application.send_another")).click();
    await passport.locator("input[type=file]").setInputFiles(pdfFile("visas.pdf"));
    await passport.getByText("visas.pdf").waitFor();
    const pay = page.getByRole("button", { name: t("visa-application.pay") });
    await pay.click();
    await eventually(async () => assert.equal(await pay.getAttribute("aria-busy"), "true"));
    assert.equal(page.url(), address);
    arrive();
    await page.waitForURL(/\/checkout\?booking=/);
    await expectRefusedCode(fixtures);
    await expectAccessible();
    await acceptAndPayVisa(fixtures);
    await expectAccessible();

    await page.goto(address);
    await waitForStatus(fixtures, () => page.getByRole("link", { name: t("visa-application.download_decision") }));
    const decision = page.getByRole("link", { name: t("visa-application.download_decision") });
    const file = await page.request.get(new URL((await decision.getAttribute("href"))!, origin).href);
    assert.equal((await file.body()).subarray(0, 5).toString(), "%PDF-");
    await expectAccessible();
  },
});

const elsewhere: Journey = {
  name: "a visitor goes on with a visa application in another browser by the mailed link and a code",
  locales: ["ar"],
  run: async (fixtures) => {
    const { page, t, locale } = fixtures;
    const email = newAddress();
    const address = await startApplication(fixtures, albania[locale]);
    await page.locator('a[href*="section=passport"]').first().click();
    await fillSection(fixtures, answers("Alotaibi", email)["passport"] ?? {});
    await page.getByRole("button", { name: t("visa-application.save_later"), exact: true }).click();
    await page.waitForURL(address);
    await page.getByRole("textbox", { name: t("visa-application.resume_email") }).fill(email);
    await page.getByRole("button", { name: t("visa-application.resume_send") }).click();
    const letter = await readLetter(fixtures, email, /./);
    assert.ok(letter.includes(new URL(address).pathname), "the letter leads to the application");

    const phone = await otherBrowser(fixtures, 390);
    await phone.page.goto(address);
    await phone.page.getByRole("heading", { level: 1, name: t("visa-application.open_title") }).waitFor();
    assert.ok(!(await phone.page.content()).includes(email), "the link alone shows nothing");
    await phone.expectAccessible();
    await proveByCode(phone, email);
    await phone.page.getByText(t("visa-application.news_go_to", { email }), { exact: false }).waitFor();
    await phone.page.locator('a[href*="section=passport"]').first().click();
    // What was written is there; the number is masked, and stays what it was when it is saved again.
    const number = phone.page.locator("[name=passport-number]");
    assert.equal(await number.inputValue(), "•••567");
    await phone.expectAccessible();
    await saveSection(phone);
    await phone.page.waitForURL(/section=(?!passport)/);
    assert.deepEqual(phone.faults, []);
    await phone.close();

    const stranger = await otherBrowser(fixtures);
    await stranger.page.goto(`${address.slice(0, -22)}${"A".repeat(22)}`);
    await stranger.page.getByRole("heading", { level: 1, name: t("visa-application.closed_title") }).waitFor();
    await stranger.expectAccessible();
    await stranger.close();
  },
};

const plain: Journey = {
  name: "an application is filled in and a file sent without JavaScript",
  locales: ["en"],
  javaScript: false,
  screen: "phone",
  run: async (fixtures) => {
    const { page, t, locale } = fixtures;
    const address = await startApplication(fixtures, albania[locale]);
    await page.locator('a[href*="section=history"]').first().click();
    await fillSection(fixtures, answers("Alotaibi", "plain@example.com")["history"] ?? {});
    await saveSection(fixtures);
    await page.goto(address);
    const place = page.locator('[id^="document-passport-copy-"]');
    await place.getByText(t("visa-application.send_first")).click();
    await place.locator("input[type=file]").setInputFiles(pdfFile());
    await place.getByRole("button", { name: t("visa-application.upload") }).click();
    await page.getByText("scan.pdf").first().waitFor();
  },
};

registerJourneys([application("desktop"), application("phone"), elsewhere, plain, answer]);
