import assert from "node:assert/strict";
import { eventually } from "../../eventually.ts";
import type { Journey } from "../../journey.ts";
import { registerJourneys } from "../../register-journeys.ts";
import { drawSpecimen, specimen } from "../../specimen.ts";
import { openPassenger } from "../../steps.ts";

const scanned: Journey = {
  name: "a picture of a passport is read in the browser, confirmed and filled in, and nothing of it is sent",
  locales: ["en"],
  screen: "phone",
  run: async (fixtures) => {
    const { page, t, expectAccessible } = fixtures;
    await openPassenger(fixtures, 46, "RUH", "DXB");
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.postData() !== null || request.method() !== "GET") sent.push(request.url());
    });
    await page.getByRole("button", { name: t("booking.scan_passport") }).click();
    const dialog = page.getByRole("dialog");
    const choose = dialog.getByLabel(t("scan.choose"));
    await choose.waitFor({ state: "attached" });
    await expectAccessible();
    const show = async (picture: Buffer, type = "image/png") =>
      choose.setInputFiles({ name: "passport", mimeType: type, buffer: picture });

    await show(Buffer.from("no picture"));
    await dialog.getByText(t("scan.no_picture")).waitFor();
    await show(await drawSpecimen(page, { readable: false }));
    await dialog.getByText(t("scan.unreadable")).waitFor({ timeout: 60_000 });
    await show(await drawSpecimen(page));
    await dialog.getByRole("heading", { name: t("scan.found_title") }).waitFor({ timeout: 60_000 });
    const found = await dialog.innerText();
    for (const part of [specimen.first, specimen.last, specimen.number]) assert.ok(found.includes(part), found);
    await expectAccessible();
    await dialog.getByRole("button", { name: t("scan.use") }).click();

    const valueOf = (name: string) => page.locator(`[name="travellers.0.${name}"]`).inputValue();
    await eventually(async () => assert.equal(await valueOf("passport_expiry_date_year"), "2032"));
    for (const [field, value] of Object.entries({
      title: "ms",
      firstname: specimen.first,
      lastname: specimen.last,
      birth_date_day: "5",
      birth_date_month: "6",
      birth_date_year: "1990",
      nationality: "SA",
      passport_number: specimen.number,
      passport_issuing_country: "SA",
    }))
      assert.equal(await valueOf(field), value, field);
    // What was read of the journey's own rules is asked by nationality alone.
    assert.deepEqual(sent, []);
  },
};

registerJourneys([scanned]);
