import assert from "node:assert/strict";
import type { Locale } from "#i18n/locales.ts";
import { openDesk } from "../../desk-steps.ts";
import { eventually } from "../../eventually.ts";
import type { Fixtures, Journey } from "../../journey.ts";
import { otherBrowser } from "../../other-browser.ts";
import { registerJourneys } from "../../register-journeys.ts";

/** The field of a text in one language. */
const field = ({ page, t }: Fixtures, label: "title" | "description", language: Locale) =>
  page.getByRole("textbox", {
    name: new RegExp(`^${t(`content-fields.${label}`)} · ${t(`content.language_${language}`)}`),
  });

async function open(fixtures: Fixtures, item: string): Promise<void> {
  const { page, t, url } = fixtures;
  await page.goto(url(`/staff/content/article/${item}`));
  await field(fixtures, "title", "en").waitFor();
  await page.getByRole("button", { name: t("content.save"), exact: true }).waitFor();
}

const press = ({ page, t }: Fixtures, what: "save" | "save_and_publish") =>
  page.getByRole("button", { name: t(`content.${what}`), exact: true }).click();

/** Pages show within two seconds what was published: they are read again until they do. */
async function readUntil({ page }: Fixtures, address: string, title: string): Promise<void> {
  await eventually(async () => {
    await page.goto(address);
    assert.equal(await page.getByRole("heading", { level: 1, name: title }).count(), 1, address);
  });
}

/** An item of each language and screen, so that journeys side by side never write the same one. */
const write = (screen: "desktop" | "phone", locale: Locale, item: string, slugAr: string): Journey => ({
  name: `an editor changes an article in both languages, previews it, publishes it, moves its address and restores it (${screen})`,
  screen,
  locales: [locale],
  run: async (fixtures) => {
    const { page, t, url, origin, expectAccessible } = fixtures;
    const mark = Date.now().toString(36);
    const titles = { en: `Rewritten ${mark}`, ar: `نص معدّل ${mark}` };
    await openDesk(fixtures, "editor");
    await page
      .getByRole("navigation", { name: t("staff.areas") })
      .getByRole("link", { name: t("content.area") })
      .click();
    await page.getByRole("searchbox", { name: t("content.search") }).waitFor();
    await expectAccessible();
    await open(fixtures, item);
    await expectAccessible();
    const before = {
      en: await field(fixtures, "title", "en").inputValue(),
      ar: await field(fixtures, "title", "ar").inputValue(),
    };

    // Refused with Arabic missing; the draft is kept.
    await field(fixtures, "title", "en").fill(titles.en);
    await field(fixtures, "title", "ar").fill("");
    await press(fixtures, "save_and_publish");
    await page.getByText(t("content.kept_not_published")).waitFor();
    assert.equal(await field(fixtures, "title", "en").inputValue(), titles.en, "nothing typed is lost");
    await expectAccessible();
    await field(fixtures, "title", "ar").fill(titles.ar);
    await press(fixtures, "save");
    await page.getByText(t("content.done_save")).waitFor();

    // A preview is the editor's alone.
    const links = page.getByRole("region", { name: t("content.preview") });
    const name = t("content.preview_in", { language: t(`content.language_${locale}`) });
    const link = links.getByRole("link", { name, exact: true });
    let preview = "";
    // The page says that it is saved a moment before its links lead to the new version.
    await eventually(async () => {
      preview = (await link.getAttribute("href")) ?? "";
      assert.ok((await (await page.request.get(origin + preview)).text()).includes(titles[locale]), preview);
    });
    const answer = await page.goto(origin + preview);
    assert.match(answer?.headers()["cache-control"] ?? "", /no-store/);
    assert.equal(answer?.headers()["x-robots-tag"], "noindex");
    await page.getByRole("complementary", { name: t("content.preview_bar") }).waitFor();
    await page.getByRole("heading", { level: 1, name: titles[locale] }).waitFor();
    await expectAccessible();
    const reader = await otherBrowser(fixtures);
    await reader.page.goto(origin + preview);
    await reader.page.getByRole("heading", { level: 1, name: before[locale] }).waitFor();
    assert.equal(
      await reader.page.getByText(t("content.preview_bar")).count(),
      0,
      "a stranger reads what is published",
    );

    // Published, and read by everybody.
    const slug = locale === "ar" ? slugAr : item;
    await page.getByRole("link", { name: t("content.preview_back") }).click();
    await press(fixtures, "save_and_publish");
    await page.getByText(t("content.done_publish")).waitFor();
    await readUntil(reader, url(`/blogs/${slug}`), titles[locale]);

    // Another address: the old one leads on.
    const moved = `${slug}-${mark}`;
    await page.getByRole("textbox", { name: t(`content.slug_${locale}`) }).fill(moved);
    await press(fixtures, "save_and_publish");
    await page.getByText(t("content.done_publish")).waitFor();
    await readUntil(reader, url(`/blogs/${moved}`), titles[locale]);
    // A page that was kept of it may be there for two seconds more.
    await eventually(async () => {
      await reader.page.goto(url(`/blogs/${slug}`));
      assert.equal(decodeURI(reader.page.url()), decodeURI(url(`/blogs/${moved}`)));
    });

    // What changed, and back again.
    const history = page.getByRole("region", { name: t("content.history") });
    await history.getByRole("link", { name: new RegExp(`${t("content.version", { version: 1 })}$`) }).click();
    await page.getByRole("link", { name: t("content.to_form") }).waitFor();
    await page.getByRole("definition").filter({ hasText: mark }).first().waitFor();
    await expectAccessible();
    await history.getByRole("button", { name: new RegExp(`${t("content.version", { version: 1 })}$`) }).click();
    await page.getByText(t("content.done_restore")).waitFor();
    await page.getByRole("link", { name: t("content.to_form") }).click();
    assert.equal(await field(fixtures, "title", locale).inputValue(), before[locale]);
    await press(fixtures, "save_and_publish");
    await page.getByText(t("content.done_publish")).waitFor();
    await readUntil(reader, url(`/blogs/${slug}`), before[locale]);
    assert.deepEqual(reader.faults, []);
    await reader.close();
  },
});

registerJourneys([
  write("desktop", "en", "travelling-with-small-children", "السفر-مع-الأطفال-الصغار"),
  write("phone", "ar", "which-turkey-is-yours", "أي-تركيا-تناسبك"),
]);
