import assert from "node:assert/strict";
import { logInAtDesk, logOutOfDesk } from "../../desk-steps.ts";
import type { Journey } from "../../journey.ts";
import { registerJourneys } from "../../register-journeys.ts";

/** What each of them is there for; other journeys work in the others. */
const pages = {
  finance: [
    "/finance",
    "/finance/suppliers",
    "/finance/chargebacks",
    "/finance/ledger",
    "/finance/corrections",
    "/finance/day-close",
    "/finance/revenue",
    "/rules",
    "/numbers",
  ],
  administrator: ["/people", "/sessions", "/audit", "/system", "/content", "/nowhere"],
};

const opened: Journey = {
  name: "pages of the desk open clean for who works there",
  run: async (fixtures) => {
    const { page, url, expectAccessible } = fixtures;
    await page.goto(url("/staff/login"));
    await page.getByRole("heading", { level: 1 }).waitFor();
    await expectAccessible();
    for (const [role, paths] of Object.entries(pages)) {
      await logInAtDesk(fixtures, role);
      for (const path of paths) {
        await page.goto(url(`/staff${path}`));
        await page.getByRole("main").getByRole("heading").first().waitFor();
        await expectAccessible();
      }
      if (role === "finance") await logOutOfDesk(fixtures);
    }
    // What stands in a list of content has a page of its own.
    await page.goto(url("/staff/content"));
    const addresses = await page
      .getByRole("main")
      .getByRole("link")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
    const item = addresses.find((address) => /\/staff\/content\/[^/?]+\/[^/?]+/.test(address));
    assert.ok(item, "something can be opened");
    await page.goto(new URL(item, page.url()).href);
    await page.getByRole("main").getByRole("heading").first().waitFor();
    await expectAccessible();
  },
};

registerJourneys([opened]);
