import { randomUUID } from "node:crypto";
import { riyadhDay } from "#contract/days.ts";
import { logInAtDesk } from "../../desk-steps.ts";
import type { Fixtures, Journey } from "../../journey.ts";
import { otherBrowser } from "../../other-browser.ts";
import { registerJourneys } from "../../register-journeys.ts";

const head =
  "type,agency_reference,note_number,confirmation,property,check_in,check_out,issue_date,currency,gross,commission,net,remark";
const button = ({ page, t }: Fixtures, label: Parameters<Fixtures["t"]>[0]) =>
  page.getByRole("button", { name: t(label), exact: true });

/** Types in a bed bank's statement of these lines. */
async function upload(fixtures: Fixtures, reference: string, lines: string[]): Promise<void> {
  const { page, t } = fixtures;
  const today = riyadhDay(new Date());
  await page
    .getByRole("combobox", { name: t("supplier-statements.upload_party"), exact: true })
    .selectOption("hotel:sandbox");
  await page.getByRole("textbox", { name: t("supplier-statements.upload_reference"), exact: true }).fill(reference);
  await page.getByLabel(t("supplier-statements.upload_from"), { exact: true }).fill(today);
  await page.getByLabel(t("supplier-statements.upload_to"), { exact: true }).fill(today);
  await page.getByRole("textbox", { name: t("supplier-statements.upload_total"), exact: true }).fill("1110");
  await page.getByLabel(t("supplier-statements.upload_file"), { exact: true }).setInputFiles({
    name: `${reference}.csv`,
    mimeType: "text/csv",
    buffer: Buffer.from([head, ...lines].join("\r\n")),
  });
  await button(fixtures, "supplier-statements.upload_send").click();
}

/** Opens one of the things that can be done, and says why. */
async function open({ page, t }: Fixtures, title: Parameters<Fixtures["t"]>[0], why: string): Promise<void> {
  await page.getByRole("group").getByText(t(title), { exact: true }).first().click();
  await page
    .getByRole("group")
    .filter({ has: page.getByRole("button", { name: t(title), exact: true }) })
    .getByRole("textbox", { name: t("staff.reason"), exact: true })
    .fill(why);
}

const accepted: Journey = {
  name: "finance brings in a supplier's statement with an unknown stay and a debit memo, sees both, and a second person accepts",
  locales: ["en"],
  run: async (fixtures) => {
    const { page, t, url, expectAccessible } = fixtures;
    const mark = randomUUID().slice(0, 12);
    const [reference, stay, note] = [`BB-${mark}`, `wj-${mark}`, `N-${mark}`];
    const today = riyadhDay(new Date());
    const lines = (gross: string) => [
      `booking,${stay},,BB48000001,Dar,${today},${today},${today},SAR,${gross},0,${gross},`,
      `debit_note,${stay},${note},,,,,${today},SAR,150.00,0,150.00,Breakfast`,
    ];
    await logInAtDesk(fixtures, "finance");
    await page.goto(url("/staff/finance/suppliers"));
    // Lines that do not add up: nothing is taken, and what was typed stays.
    await upload(fixtures, reference, lines("961.00"));
    await page
      .getByText(/1,?111\.00/)
      .first()
      .waitFor();
    await expectAccessible();
    await upload(fixtures, reference, lines("960.00"));
    const taken = { isNew: "true", count: 2, differences: 1, memos: 1 };
    await page.getByText(t("supplier-statements.done_upload", taken)).waitFor();

    await page.goto(url("/staff?queue=supplier_difference"));
    await page.getByRole("link", { name: stay }).click();
    await page.getByRole("link", { name: t("supplier-statements.open_difference") }).click();
    await page.getByText(t("supplier-statements.line_unknown"), { exact: true }).waitFor();
    await fixtures.expectAccessibleInBoth();
    const difference = new URL(page.url()).search;
    await open(fixtures, "supplier-statements.propose", "The bed bank has no such stay");
    await page.getByRole("combobox", { name: t("supplier-statements.to"), exact: true }).selectOption("books");
    await button(fixtures, "supplier-statements.propose").click();
    await page.getByText(t("supplier-statements.own_proposal"), { exact: true }).waitFor();

    await page.goto(url("/staff?queue=agency_memo"));
    await page.getByRole("link", { name: note }).click();
    await page.getByRole("link", { name: t("supplier-statements.open_memo") }).click();
    await page.getByText(t("supplier-statements.kind_line_adm"), { exact: true }).waitFor();
    await expectAccessible();
    const memo = new URL(page.url()).search;
    await open(fixtures, "supplier-statements.review", "Asked the house");
    await button(fixtures, "supplier-statements.review").click();
    await page.getByText(t("supplier-statements.memo_under_review"), { exact: true }).first().waitFor();
    await open(fixtures, "supplier-statements.propose_memo", "It was eaten");
    await button(fixtures, "supplier-statements.propose_memo").click();
    await page.getByText(t("supplier-statements.own_proposal"), { exact: true }).waitFor();

    const second = await otherBrowser(fixtures);
    await logInAtDesk(second, "administrator");
    for (const address of [difference, memo]) {
      await second.page.goto(url(`/staff/finance/suppliers${address}`));
      await second.page.getByRole("textbox", { name: t("staff.reason"), exact: true }).fill("Seen, and agreed");
      await button(second, "supplier-statements.accept").click();
      await second.page.getByText(t("supplier-statements.done_accept"), { exact: true }).waitFor();
    }
    await second.expectAccessible();
    await second.close();
  },
};

registerJourneys([accepted]);
