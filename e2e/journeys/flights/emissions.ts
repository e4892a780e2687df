import assert from "node:assert/strict";
import type { Journey } from "../../journey.ts";
import { registerJourneys } from "../../register-journeys.ts";
import { searchPath, wordsAround } from "../../steps.ts";
import { wake } from "../../wake.ts";

const emissions: Journey = {
  name: "what a flight emits is told against the median, with the method",
  locales: ["ar"],
  run: async ({ page, t, url, expectAccessible }) => {
    // Most journeys of this route have a stop and a longer way than a direct flight.
    await page.goto(url(`${searchPath(33)}&stops=0`));
    await wake(page);
    const card = page.getByRole("article").first();
    const less = wordsAround(t("results.co2_less", { percent: "*" }));
    await card.getByText(less).waitFor();
    const choose = wordsAround(t("results.choose_label", { airline: "*", time: "*" }));
    await card.getByRole("link", { name: choose }).click();
    const kilograms = card.getByText(wordsAround(t("results.emissions", { kg: "*" })));
    await kilograms.waitFor();
    const kg = Number((await kilograms.innerText()).match(/\d+/)?.[0]);
    assert.equal(kg, 93, "851 km times the factor of economy");
    await card.getByText(wordsAround(t("results.emissions_less", { percent: "*" }))).waitFor();
    await card.locator("summary", { hasText: t("results.emissions_how") }).click();
    await card.getByText(t("results.emissions_limits")).waitFor();
    await card.getByRole("link", { name: t("results.emissions_source") }).waitFor();
    await expectAccessible();
  },
};

registerJourneys([emissions]);
