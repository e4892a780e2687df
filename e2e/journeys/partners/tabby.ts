import assert from "node:assert/strict";
import type { Fixtures, Journey } from "../../journey.ts";
import { startWithPartners } from "../../partner-mocks.ts";
import { registerJourneys } from "../../register-journeys.ts";
import {
  acceptAndPay,
  chooseFlight,
  expectConfirmed,
  fillPassenger,
  newPassenger,
  searchPath,
  sendPassenger,
  wordsAround,
} from "../../steps.ts";

/** From our page to Tabby's. Its buttons are another company's, in English. */
async function goToTabby({ page, t, expectAccessible }: Fixtures): Promise<void> {
  const plan = page.getByRole("list", { name: t("payment-methods.plan") });
  await plan.waitFor();
  assert.equal(await plan.getByRole("listitem").count(), 4);
  await page.getByText(wordsAround(t("payment-methods.leaves_first", { provider: "*" }))).waitFor();
  await expectAccessible();
  await page.getByRole("link", { name: wordsAround(t("payment-methods.go_on", { provider: "*" })) }).click();
  await page.getByRole("button", { name: "Agree", exact: true }).waitFor();
}

const journey: Journey = {
  name: "four payments at Tabby: turned back from, refused, then agreed to, and captured once",
  // Ours is the same in both languages; what is walked here is what a partner answers.
  locales: ["ar"],
  run: async (shared) => {
    await using partners = await startWithPartners(shared);
    const { fixtures, tabby, moyasar } = partners;
    const { page, t } = fixtures;
    const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
    const choose = () => page.getByRole("button", { name: t("payment-methods.tabby") }).click();
    const statuses = () => [...tabby.state.payments.values()].map(({ status }) => status);

    await chooseFlight(fixtures, searchPath(40, "RUH", "DXB"));
    await fillPassenger(fixtures, newPassenger());
    await sendPassenger(fixtures);
    await acceptAndPay(fixtures);
    await choose();
    await goToTabby(fixtures);
    await press("Cancel");
    // The same way of paying is open again.
    await page.getByRole("heading", { name: t("payment.stopped") }).waitFor();
    await goToTabby(fixtures);
    await press("Be refused");
    await page
      .getByRole("heading", { name: wordsAround(t("payment-methods.not_lent_title", { card: "*" })) })
      .waitFor();
    await choose();
    await goToTabby(fixtures);
    await press("Agree");
    await expectConfirmed(fixtures);
    assert.deepEqual(statuses(), ["EXPIRED", "REJECTED", "CLOSED"]);
    const [paid] = [...tabby.state.payments.values()].slice(-1);
    assert.deepEqual([paid?.captures.length, paid?.lang], [1, "ar"], "money is taken once");
    assert.ok(
      [...moyasar.state.invoices.values()].every(({ status }) => status !== "paid"),
      "nothing is paid beside it",
    );
    assert.ok(!/"level":"error"/.test(partners.log()), partners.log());
  },
};

registerJourneys([journey]);
