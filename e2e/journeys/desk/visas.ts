import assert from "node:assert/strict";
import { acceptVisaDocument, getDeskVisa, handInVisa } from "#contract/admin/visas.ts";
import { getSettings } from "#contract/settings.ts";
import { readLetter } from "../../account-steps.ts";
import { apiOf } from "../../api-of.ts";
import { logInAtDesk } from "../../desk-steps.ts";
import type { Fixtures, Journey } from "../../journey.ts";
import { registerJourneys } from "../../register-journeys.ts";
import { newAddress } from "../../my-bookings-steps.ts";
import { otherBrowser } from "../../other-browser.ts";
import { payForVisa, pdfFile } from "../../visa-steps.ts";

/** The documents of an application at the desk that stand so. */
const documents = ({ page, t }: Fixtures, state: "to_check" | "asked") =>
  page
    .getByRole("navigation", { name: t("desk-visa.documents") })
    .getByRole("link")
    .filter({ hasText: t(`desk-visa.state_${state}`) });

/** From the list of cases to the application, which becomes the officer's. */
async function takeVisa(officer: Fixtures, reference: string): Promise<void> {
  const { page, t } = officer;
  await page.goto(officer.url("/staff"));
  await page.getByRole("link", { name: reference }).click();
  await page.getByRole("link", { name: t("staff.open_visa") }).click();
  await page.waitForURL(/\/staff\/visas\//);
  await page.getByRole("button", { name: t("staff.take") }).click();
  await page.getByRole("button", { name: t("staff.take") }).waitFor({ state: "detached" });
}

/** Accepts what is open and what comes after it, until nothing waits. */
async function acceptAll(officer: Fixtures): Promise<void> {
  const { page, t } = officer;
  for (let left = await documents(officer, "to_check").count(); left > 0; left--) {
    await page.getByRole("button", { name: t("desk-visa.accept") }).click();
    if (left > 1)
      await documents(officer, "to_check")
        .nth(left - 2)
        .waitFor();
    await documents(officer, "to_check")
      .nth(left - 1)
      .waitFor({ state: "detached" });
  }
}

const isPicture = (image: Element) => image instanceof HTMLImageElement && image.naturalWidth > 0;

const worked: Journey = {
  name: "a visa officer asks for a document again, accepts, hands in and sends up the visa, which its traveller downloads",
  locales: ["en"],
  run: async (fixtures) => {
    const { page, t, origin, expectAccessible } = fixtures;
    const email = newAddress();
    const { reference, address } = await payForVisa(fixtures, email);
    const officer = await otherBrowser(fixtures, 1440);
    await logInAtDesk(officer, "visa_officer");
    await takeVisa(officer, reference);
    const image = officer.page.getByRole("main").getByRole("img").first();
    await image.waitFor();
    assert.ok(await image.evaluate(isPicture), "the document is shown");
    await officer.page.getByText("T1234567", { exact: true }).waitFor();
    await officer.expectAccessible();

    const ask = officer.page.getByRole("button", { name: t("desk-visa.ask"), exact: false });
    await ask.click();
    await officer.page.getByText(t("desk-visa.reason_required")).waitFor();
    await officer.page.getByRole("checkbox").first().check();
    await officer.page.getByRole("textbox", { name: t("desk-visa.note_en") }).fill("Both sides, please.");
    await officer.page.getByText(/cannot be read.+Both sides, please\.$/).waitFor();
    await ask.click();
    await documents(officer, "asked").waitFor();
    await acceptAll(officer);
    await officer.expectAccessible();

    assert.match(await readLetter(fixtures, email, /Documents needed/), /Both sides, please\./);
    await page.goto(address);
    await page.getByText(/Both sides, please\./).waitFor();
    await page.locator("input[type=file]").first().setInputFiles(pdfFile("better.pdf"));
    await page.getByText("better.pdf").waitFor();
    const resubmit = page.getByRole("button", { name: t("visa-application.resubmit") });
    await resubmit.click();
    await resubmit.waitFor({ state: "detached" });

    await takeVisa(officer, reference);
    await acceptAll(officer);
    await officer.page.getByRole("textbox", { name: t("desk-visa.reference") }).fill("ALB-2026-77");
    await officer.page.getByRole("button", { name: t("desk-visa.hand_in") }).click();
    await officer.page.getByRole("button", { name: t("desk-visa.upload") }).click();
    await officer.page.getByText(t("desk-visa.file_required")).waitFor();
    await officer.page.locator("input[type=file]").setInputFiles(pdfFile("visa.pdf"));
    await officer.page.getByRole("button", { name: t("desk-visa.upload") }).click();
    await officer.page.getByText("visa.pdf").waitFor();
    await officer.page.getByRole("combobox").selectOption("approved");
    await officer.expectAccessible();
    await officer.page.getByRole("button", { name: t("desk-visa.decide") }).click();
    await officer.page.getByRole("button", { name: t("desk-visa.deliver") }).click();
    await officer.page.getByText(t("desk-visa.nothing_waits")).waitFor();
    assert.deepEqual(officer.faults, []);
    await officer.close();

    await page.goto(address);
    const visa = page.getByRole("link", { name: t("visa-application.download_decision") });
    const file = await page.request.get(new URL((await visa.getAttribute("href"))!, origin).href);
    assert.equal((await file.body()).subarray(0, 5).toString(), "%PDF-");
    await expectAccessible();
  },
};

/** Every document accepted and the application handed in, over the API. */
async function handIn(officer: Fixtures, applicationId: string): Promise<void> {
  const api = apiOf(officer);
  // It brings the token that changes are sent with.
  await api(getSettings, {});
  let visa = await api(getDeskVisa, { applicationId });
  const places = [
    ...visa.documents.map(({ document, state }) => ({ document, state, travellerId: undefined })),
    ...visa.travellers.flatMap(({ id, documents: own }) => own.map((each) => ({ ...each, travellerId: id }))),
  ];
  for (const { document, travellerId, state } of places)
    if (state === "to_check")
      visa = await api(acceptVisaDocument, { applicationId, revision: visa.revision, document, travellerId });
  await api(handInVisa, { applicationId, revision: visa.revision, reference: "ALB-1" });
}

const refused: Journey = {
  name: "a visa is refused at the desk, and what the authority returned goes back",
  locales: ["ar"],
  run: async (fixtures) => {
    const { page, t, expectAccessible } = fixtures;
    const email = newAddress();
    const { id, reference, address } = await payForVisa(fixtures, email);
    const officer = await otherBrowser(fixtures, 390);
    await logInAtDesk(officer, "visa_officer");
    await handIn(officer, id);
    await takeVisa(officer, reference);
    await officer.page.getByRole("combobox").selectOption("refused");
    await officer.page.getByRole("radio", { name: t("desk-visa.returning_authority") }).check();
    await officer.page.getByText("130.50").first().waitFor();
    await officer.expectAccessible();
    await officer.page.getByRole("button", { name: t("desk-visa.decide") }).click();
    await officer.page.getByRole("button", { name: t("desk-visa.deliver") }).waitFor();
    assert.deepEqual(officer.faults, []);
    await officer.close();
    await page.goto(address);
    await page
      .getByText(/130\.50/)
      .first()
      .waitFor();
    await expectAccessible();
    assert.match(await readLetter(fixtures, email, /أرسلنا .*130\.50/), /130\.50/);
  },
};

registerJourneys([worked, refused]);
