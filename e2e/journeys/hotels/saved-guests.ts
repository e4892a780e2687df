import assert from "node:assert/strict";
import { signUp } from "../../account-steps.ts";
import { eventually } from "../../eventually.ts";
import { fillGuest, openGuests, sendGuests } from "../../hotel-booking-steps.ts";
import type { Journey } from "../../journey.ts";
import { registerJourneys } from "../../register-journeys.ts";
import { fillContact, newPassenger } from "../../steps.ts";
import { fillPapers } from "../../traveller-steps.ts";

const savedGuests: Journey = {
  name: "the guest of a room is saved by name, completed with a passport, and fills the next booking",
  locales: ["en"],
  screen: "phone",
  run: async (fixtures) => {
    const { page, t, url, locale, expectAccessible } = fixtures;
    await signUp(fixtures);
    const guest = newPassenger("Alharbi", "Reem");
    await openGuests(fixtures, { days: 52 });
    await fillGuest(fixtures, 0, guest);
    await fillContact(fixtures, guest.email);
    await page.getByRole("checkbox", { name: t("saved-travellers.save", { kind: "guest" }) }).check();
    await expectAccessible();
    await sendGuests(fixtures);
    assert.equal(await page.getByText(t("saved-travellers.not_saved")).count(), 0, "everybody was saved");

    await page.goto(url("/settings/travellers"));
    const row = page.getByRole("main").getByRole("listitem").filter({ hasText: "Reem Alharbi" });
    await row.getByText(t("account.no_document")).waitFor();
    await expectAccessible();
    await row.getByRole("link", { name: t("account.edit_traveller_of", { name: "Reem Alharbi" }) }).click();
    const first = page.getByRole("textbox", { name: t("booking.first_name") });
    await first.waitFor();
    assert.equal(await first.inputValue(), "Reem");
    await fillPapers(fixtures, "B7654321");
    await page.getByRole("button", { name: t("account.save") }).click();
    await page.waitForURL((address) => address.pathname === `/${locale}/settings/travellers`);
    await row.getByText("••••4321").waitFor();
    assert.equal(await row.count(), 1, "it is the same person");

    await openGuests(fixtures, { days: 54 });
    await page.getByRole("button", { name: "Reem Alharbi" }).click();
    await eventually(async () =>
      assert.equal(await page.getByRole("textbox", { name: t("booking.last_name") }).inputValue(), "Alharbi"),
    );
    assert.equal(await first.inputValue(), "Reem");
  },
};

registerJourneys([savedGuests]);
