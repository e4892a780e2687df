import assert from "node:assert/strict";
import { daysAhead } from "../../days.ts";
import { eventually } from "../../eventually.ts";
import type { Fixtures, Journey } from "../../journey.ts";
import { registerJourneys } from "../../register-journeys.ts";
import { wordsAround } from "../../steps.ts";
import { wake } from "../../wake.ts";

const roundTrip = (depart: number, back: number) =>
  `/flights/search?trip=round-trip&from=RUH&to=JED&depart=${daysAhead(depart)}&return=${daysAhead(back)}&adults=1&cabin=economy`;

/** Opens the prices of other days over the results. Pressed before the code of its part has come, the link leads to a page of them instead. */
async function open({ page, t, url }: Fixtures, path: string) {
  const dialog = page.getByRole("dialog", { name: t("flexible.title") });
  const whole = page.getByRole("heading", { level: 1, name: t("flexible.title") });
  await eventually(async () => {
    await page.goto(url(path), { waitUntil: "networkidle" });
    await wake(page);
    await page.getByRole("link", { name: t("flexible.title") }).click();
    await dialog.or(whole).first().waitFor();
    assert.ok(await dialog.isVisible(), "it opens over the results");
  }, 60_000);
  return dialog;
}

const asked = (page: Fixtures["page"], name: string) => new URL(page.url()).searchParams.get(name);

const byKeys: Journey = {
  name: "other days are looked at in a grid, gone through with the arrow keys, and one leads to its flights",
  run: async (fixtures) => {
    const { page, t, locale, expectAccessible } = fixtures;
    const dialog = await open(fixtures, roundTrip(40, 45));
    const grid = dialog.getByRole("grid", { name: t("flexible.grid_label") });
    await grid.waitFor();
    assert.equal(await grid.getByRole("gridcell").count(), 49);
    await expectAccessible();
    const stop = grid.locator("a[tabindex='0']");
    assert.match((await stop.getAttribute("aria-label")) ?? "", new RegExp(t("flexible.chosen")), "the chosen days");
    await stop.focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press(locale === "ar" ? "ArrowLeft" : "ArrowRight");
    await eventually(async () =>
      assert.match(
        (await stop.getAttribute("href")) ?? "",
        new RegExp(`depart=${daysAhead(41)}.*return=${daysAhead(46)}`),
      ),
    );
    const price = (await stop.innerText()).match(/[\d,]+/)?.[0];
    await page.keyboard.press("Enter");
    await page.waitForURL((address) => address.searchParams.get("depart") === daysAhead(41));
    assert.equal(asked(page, "return"), daysAhead(46));
    await dialog.waitFor({ state: "hidden" });
    const day = page.getByRole("navigation", { name: t("results.dates_near") }).locator("[aria-current=date]");
    await eventually(async () => assert.equal((await day.innerText()).match(/[\d,]+$/)?.[0], price));
  },
};

const byGraph: Journey = {
  name: "two months of prices are a graph, whose bars are links by day and price",
  locales: ["en"],
  run: async (fixtures) => {
    const { page, t, locale, expectAccessible } = fixtures;
    const dialog = await open(fixtures, roundTrip(40, 45));
    await dialog.getByRole("link", { name: t("flexible.graph"), exact: true }).click();
    const graph = dialog.getByRole("grid", { name: t("flexible.graph_label", { days: 5 }) });
    await graph.waitFor();
    const bars = graph.getByRole("link");
    assert.equal(await bars.count(), 62);
    await expectAccessible();
    const chosen = graph.locator("[aria-current]");
    await eventually(async () => assert.ok(await inView(chosen), "the chosen day is in view"));
    const [first, second] = [await bars.nth(30).boundingBox(), await bars.nth(31).boundingBox()];
    assert.equal(first!.x > second!.x, locale === "ar", "days go along the line of reading");
    await dialog.getByRole("link", { name: t("flexible.later") }).click();
    await eventually(async () => assert.equal(await graph.getByRole("link").count(), 62));
    const bar = graph.locator(`a[href*="depart=${daysAhead(50)}"]`);
    assert.match((await bar.getAttribute("aria-label")) ?? "", /SAR [\d,]+/);
    await bar.click();
    await page.waitForURL((address) => address.searchParams.get("depart") === daysAhead(50));
    assert.equal(asked(page, "return"), daysAhead(55), "the length of the stay is kept");
  },
};

const inView = (target: ReturnType<Fixtures["page"]["locator"]>) =>
  target.evaluate((element) => {
    const [box, frame] = [element.getBoundingClientRect(), element.closest("dialog")!.getBoundingClientRect()];
    return box.left >= frame.left && box.right <= frame.right;
  });

const onPhone: Journey = {
  name: "on a phone other days have the whole screen, and Back closes them",
  screen: "phone",
  run: async (fixtures) => {
    const { page, t, expectAccessible } = fixtures;
    const dialog = await open(fixtures, roundTrip(41, 44));
    await dialog.getByRole("grid").waitFor();
    await eventually(async () => {
      const box = await dialog.boundingBox();
      assert.deepEqual([box!.y, box!.height], [0, 844]);
      // The page keeps room for a scroll bar where bars take any.
      assert.ok(box!.width >= 370, `${box!.width} px wide`);
    });
    await expectAccessible();
    await page.goBack();
    await dialog.waitFor({ state: "hidden" });
    assert.equal(asked(page, "depart"), daysAhead(41));
    await page.getByRole("link", { name: t("flexible.title") }).waitFor();
  },
};

const failing: Journey = {
  name: "prices of other days that cannot be had are told, and asked for again",
  locales: ["en"],
  run: async (fixtures) => {
    const { page, t } = fixtures;
    const isGrid = (address: URL) => address.pathname.endsWith("/api/flights/price-grid");
    const refuse = { status: 429, contentType: "application/json", body: "{}" };
    await page.route(isGrid, (route) => route.fulfill(refuse));
    const dialog = await open(fixtures, roundTrip(42, 44));
    await dialog.getByText(t("flexible.failed_title")).waitFor();
    await page.unroute(isGrid);
    await dialog.getByRole("link", { name: t("common.retry") }).click();
    await dialog.getByRole("grid").waitFor();
  },
};

const plain: Journey = {
  name: "without JavaScript flexible dates are a page, of a round trip and one way",
  locales: ["ar"],
  javaScript: false,
  run: async ({ page, t, url }) => {
    await page.goto(url(`${roundTrip(43, 45)}&wait=1`));
    await page.getByRole("link", { name: t("flexible.title") }).click();
    await page.getByRole("heading", { level: 1, name: t("flexible.title") }).waitFor();
    const words = wordsAround(t("flexible.cell", { depart: "*", back: "*", price: "*" }));
    await page.getByRole("grid").getByRole("link", { name: words }).first().waitFor();
    await page
      .locator(`a[href*="depart=${daysAhead(44)}"][href*="return=${daysAhead(46)}"]`)
      .first()
      .click();
    assert.equal(asked(page, "depart"), daysAhead(44));
    assert.equal(new URL(page.url()).pathname, new URL(url("/flights/search")).pathname);

    await page.goto(
      url(`/flights/flexible?trip=one-way&from=RUH&to=JED&depart=${daysAhead(43)}&adults=1&cabin=economy`),
    );
    await page.getByRole("grid", { name: t("flexible.graph_one_way") }).waitFor();
    await page.goto(url("/flights/flexible?from=RUH&to=JED"));
    await page.getByRole("form", { name: t("search.form_label") }).waitFor();
  },
};

registerJourneys([byKeys, byGraph, onPhone, failing, plain]);
