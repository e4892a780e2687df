import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { riyadhDay } from "#contract/days.ts";
import { logInAtDesk } from "../../desk-steps.ts";
import type { Fixtures, Journey } from "../../journey.ts";
import { otherBrowser } from "../../other-browser.ts";
import { registerJourneys } from "../../register-journeys.ts";

const head = "payment_id,description,scheme,source,type,currency,amount,net_amount,fee,vat,total_fee,transaction_date";
const button = ({ page, t }: Fixtures, label: Parameters<Fixtures["t"]>[0]) =>
  page.getByRole("button", { name: t(label), exact: true });

/** Types in a settlement of one payment that our books do not know. */
async function upload(fixtures: Fixtures, reference: string, lines: string[]): Promise<void> {
  const { page, t } = fixtures;
  await page.getByRole("textbox", { name: t("settlement.upload_reference"), exact: true }).fill(reference);
  await page.getByLabel(t("settlement.upload_payout_on"), { exact: true }).fill(riyadhDay(new Date()));
  await page.getByRole("textbox", { name: t("settlement.upload_paid"), exact: true }).fill("947.81");
  await page.getByLabel(t("settlement.upload_file"), { exact: true }).setInputFiles({
    name: `${reference}.csv`,
    mimeType: "text/csv",
    buffer: Buffer.from([head, ...lines].join("\r\n")),
  });
  await button(fixtures, "settlement.upload_send").click();
}

/** An account of its own for each run: its balances begin with it. */
function ownAccount(): string {
  const bban = `80${String(Date.now()).padStart(18, "0")}`;
  const check = 98n - (BigInt(`${bban}281000`) % 97n);
  return `SA${String(check).padStart(2, "0")}${bban}`;
}

/** The bank shows the payout of a settlement, and a charge that nobody knows. */
async function uploadBank(fixtures: Fixtures, { reference, charge }: Record<"reference" | "charge", string>) {
  const { page, t } = fixtures;
  const day = riyadhDay(new Date());
  const account = ownAccount();
  const send = async (balance: string) => {
    const rows = [`${day},947.81,PAYOUT ${reference},GATEWAY,947.81`, `${day},-12.50,${charge},THE BANK,${balance}`];
    await page.getByRole("textbox", { name: t("bank.upload_account"), exact: true }).fill(account);
    await page.getByLabel(t("bank.upload_file"), { exact: true }).setInputFiles({
      name: "lines.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(["value_date,amount,reference,counterparty,balance", ...rows].join("\r\n")),
    });
    await button(fixtures, "bank.upload_send").click();
  };
  // A balance that is not the one before and the amount: nothing is taken.
  await send("935.30");
  await page.getByText(t("bank.file_not_continuous", { line: "3" })).waitFor();
  await send("935.31");
  await page.getByText(t("bank.done_upload", { taken: 2, differences: 1 })).waitFor();
}

const accepted: Journey = {
  name: "a day of finance: a settlement with a difference, two people, lines of the bank, refused invoices, and the VAT return",
  locales: ["ar"],
  run: async (fixtures) => {
    const { page, t, url, expectAccessible } = fixtures;
    const reference = `S-${randomUUID().slice(0, 13)}`;
    const payment = `pay_${randomUUID().slice(0, 18)}`;
    const settled = (amount: string) =>
      `${payment},,mada,creditcard,pay,SAR,${amount},947.81,10.60,1.59,12.19,2026-11-22 10:00:00`;
    await logInAtDesk(fixtures, "finance");
    await page.goto(url("/staff/finance/settlement"));
    // A line that does not add up: nothing is taken, and what was typed stays.
    await upload(fixtures, reference, [settled("960.01")]);
    await page.getByText(t("books.csv_malformed", { line: "2", column: "net_amount" })).waitFor();
    await expectAccessible();
    await upload(fixtures, reference, [settled("960.00")]);
    await page.getByText(t("settlement.done_upload", { isNew: "true", count: 1, differences: 1 })).waitFor();

    await page.goto(url("/staff?queue=settlement_difference"));
    await page.getByRole("link", { name: payment }).click();
    await page.getByRole("link", { name: t("settlement.open_difference") }).click();
    await page.getByText(t("settlement.line_unknown"), { exact: true }).waitFor();
    await fixtures.expectAccessibleInBoth();
    const address = new URL(page.url()).search;
    await page
      .getByRole("group")
      .filter({ hasText: t("settlement.propose_line") })
      .getByText(t("settlement.propose"), { exact: true })
      .first()
      .click();
    await page.getByRole("combobox", { name: t("settlement.to"), exact: true }).selectOption("suspense");
    await page
      .getByRole("group")
      .filter({ hasText: t("settlement.propose_line") })
      .getByRole("textbox", { name: t("staff.reason"), exact: true })
      .fill("The gateway looks for its owner");
    await button(fixtures, "settlement.propose").click();
    await page.getByText(t("settlement.done_propose"), { exact: true }).waitFor();
    await page.getByText(t("settlement.own_proposal"), { exact: true }).waitFor();

    const second = await otherBrowser(fixtures);
    await logInAtDesk(second, "administrator");
    await second.page.goto(url(`/staff/finance/settlement${address}`));
    await second.page.getByRole("textbox", { name: t("staff.reason"), exact: true }).fill("Seen, and agreed");
    await button(second, "settlement.accept").click();
    await second.page.getByText(t("settlement.done_accept"), { exact: true }).waitFor();
    await second.expectAccessible();
    await second.close();
    // News of it, without a press.
    await page.getByText(t("settlement.state_accepted"), { exact: true }).first().waitFor();

    const charge = `FEE ${randomUUID().slice(0, 13)}`;
    await page.goto(url("/staff/finance/settlement"));
    await uploadBank(fixtures, { reference, charge });
    await page
      .getByText(`${t("bank.is_payout")} ${reference}`, { exact: true })
      .first()
      .waitFor();
    await page.getByRole("row").filter({ hasText: charge }).getByRole("link").click();
    await page.getByText(t("settlement.line_bank_unknown"), { exact: true }).waitFor();
    await page.getByText(t("bank.fact_counterparty"), { exact: true }).waitFor();
    await expectAccessible();

    await page.goto(url("/staff/finance?standing=refused"));
    await page.getByRole("navigation", { name: t("finance.tabs"), exact: true }).waitFor();
    await page.goto(url("/staff/finance/vat-return"));
    await page.getByRole("group", { name: t("books.tab_vat"), exact: true }).waitFor();
    await fixtures.expectAccessibleInBoth();
    const download = page.waitForEvent("download");
    await page.locator("main").getByRole("link", { name: /XLSX$/ }).click();
    assert.match((await download).suggestedFilename(), /^wijha-vat.*\.xlsx$/);
  },
};

registerJourneys([accepted]);
