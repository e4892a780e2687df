import assert from "node:assert/strict";
import type { Locator, Page } from "playwright-core";
import { eventually } from "../../eventually.ts";
import type { Fixtures, Journey } from "../../journey.ts";
import { registerJourneys } from "../../register-journeys.ts";
import { wake } from "../../wake.ts";

/** What a press on a field of a search opens lies in view as a whole: nobody takes a field for dead. */

/** The panels of each form, by the field that opens them; suggestions by theirs. */
const forms = [
  { search: "flights", form: "search.form_label", panels: ["search.dates", "search.travellers"], place: "search.from" },
  {
    search: "hotels",
    form: "stay-search.form_label",
    panels: ["stay-search.dates", "stay-search.guests"],
    place: "stay-search.where",
  },
  { search: "transfers", form: "transfers.form", panels: ["transfers.day", "transfers.party"], place: null },
] as const;

async function expectInView(page: Page, opened: Locator, what: string) {
  await eventually(async () => {
    const box = await opened.boundingBox();
    assert.ok(box && box.height > 100, `${what} is open`);
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    const inside = box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height;
    assert.ok(inside, `${what} lies within the window: ${JSON.stringify(box)}`);
  });
}

/** However often its size or the place of its field has changed since: a calendar comes a month at a time, fonts come late. */
async function expectBesideFields(opened: Locator) {
  const over = await opened.evaluate((panel) => {
    const fields = [...(panel.closest("form")?.querySelectorAll("input, summary, button") ?? [])]
      .filter((field) => !panel.contains(field) && field.checkVisibility())
      .map((field) => field.getBoundingClientRect());
    const { left, right } = panel.getBoundingClientRect();
    const [first, last] = [Math.min(...fields.map((box) => box.left)), Math.max(...fields.map((box) => box.right))];
    return Math.max(first - left, right - last);
  });
  // A field begins 50 px before its input: its icon stands there.
  assert.ok(over <= 60, `the panel stays beside the fields of its form: ${over} px over`);
}

const openAll = async ({ page, t, url }: Fixtures, look: (opened: Locator, field: Locator) => Promise<void>) => {
  for (const { search, form, panels, place } of forms) {
    await page.goto(url(`/?search=${search}`));
    await wake(page);
    const fields = page.getByRole("form", { name: t(form) });
    for (const panel of panels) {
      const field = fields.locator("summary", { hasText: t(panel) });
      await field.click();
      const done = fields.locator("details[open]").getByRole("button", { name: t("common.done") });
      await done.waitFor();
      const opened = fields.locator("details[open] > div");
      // The calendar's code comes when it is opened.
      if (panel === panels[0]) await opened.getByRole("grid").first().waitFor();
      await expectInView(page, opened, `${search}: ${t(panel)}`);
      await look(opened, field);
    }
    if (!place) continue;
    const field = fields.getByRole("combobox", { name: t(place) });
    await field.click();
    const list = fields.getByRole("listbox");
    await list.getByRole("option").first().waitFor();
    await expectInView(page, list.locator(".."), `${search}: suggestions`);
    await field.press("Escape");
    await list.waitFor({ state: "hidden" });
  }
};

const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement);

const onLaptop: Journey = {
  name: "every panel of a search opens within a window of 1280 x 720, and gives the focus back",
  run: async (fixtures) => {
    await fixtures.page.setViewportSize({ width: 1280, height: 720 });
    await openAll(fixtures, async (opened, field) => {
      await eventually(() => expectBesideFields(opened));
      await fixtures.page.keyboard.press("Escape");
      await opened.waitFor({ state: "hidden" });
      assert.ok(await hasFocus(field), "the focus is on the field");
    });
  },
};

const onPhone: Journey = {
  name: "on a phone every panel of a search covers the screen, with one button below; Back closes it and stays on the page",
  screen: "phone",
  run: async (fixtures) => {
    const { page, t } = fixtures;
    let turn = 0;
    await openAll(fixtures, async (opened, field) => {
      await eventually(async () => {
        const { width, height } = (await opened.boundingBox()) ?? { width: 0, height: 0 };
        assert.deepEqual([width, height], [390, 844]);
        assert.ok(await opened.evaluate((element) => element.contains(document.activeElement)), "the focus is in it");
      });
      const address = page.url();
      turn += 1;
      if (turn % 2) await page.goBack();
      else await opened.getByRole("button", { name: t("common.done") }).click();
      await opened.waitFor({ state: "hidden" });
      assert.equal(page.url(), address, "the page stays");
      assert.ok(await hasFocus(field), "the focus is on the field");
    });
  },
};

const missingAge: Journey = {
  name: "a search without a child's age opens the travellers with the focus on the age, and its button keeps its height",
  locales: ["en"],
  run: async ({ page, t, url }) => {
    await page.goto(url("/?from=RUH&to=JED&trip=one-way&adults=1&children=1&depart=2020-01-01"));
    await wake(page);
    const form = page.getByRole("form", { name: t("search.form_label") });
    const send = form.getByRole("button", { name: t("search.submit") });
    await form.locator("summary", { hasText: t("search.departure_date") }).click();
    await form.getByRole("grid").last().locator("[role=button]:not([aria-disabled=true])").last().click();
    await form
      .locator("details[open]")
      .getByRole("button", { name: t("common.done") })
      .click();
    const before = await send.boundingBox();
    await send.click();
    const age = form.getByRole("combobox", { name: t("search.child_age", { number: 1 }) });
    await age.waitFor();
    await eventually(async () => assert.ok(await hasFocus(age), "the focus is on the age"));
    assert.equal((await send.boundingBox())?.height, before?.height);
  },
};

registerJourneys([onLaptop, onPhone, missingAge]);
