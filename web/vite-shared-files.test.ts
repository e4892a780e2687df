import { expect, test } from "vitest";
import { join } from "node:path";
import { readIcons, sharedFiles } from "./vite-shared-files.ts";

const pages = {
  frame: ["entry.client.tsx", "root.tsx"],
  home: ["routes/home/route.tsx"],
  header: ["features/shell/footer.tsx"],
  list: ["products/flights/search/route.tsx", "products/flights/search/results.tsx"],
  otherList: ["products/hotels/search/route.tsx", "products/hotels/search/results.tsx"],
  detail: ["products/hotels/page/hotel-view.tsx"],
};
const file = (name: string) => join(import.meta.dirname, name);
/** A graph in which `parts` are imported by what they are named after, and icons by name from their package. */
const graphOf = (imports: Record<string, readonly string[]>, icons: Record<string, string> = {}) => ({
  getModuleInfo: (id: string) => ({
    code: Object.entries(icons).some(([of]) => file(of) === id)
      ? `import { ${icons[Object.keys(icons).find((of) => file(of) === id) ?? ""]} } from "lucide";`
      : null,
    importedIds: (imports[Object.keys(imports).find((of) => file(of) === id) ?? ""] ?? []).map(file),
  }),
});

test("a shared module lies with the pages that reach it: everybody's first, then those that start at once, then forms", () => {
  const graph = graphOf({
    "entry.client.tsx": ["lib/hydration/part.tsx"],
    "root.tsx": ["lib/paths.ts"],
    "lib/paths.ts": ["lib/i18n.tsx"],
    "routes/home/route.tsx": ["lib/json-ld.tsx"],
    "products/flights/search/results.tsx": ["ui/money.tsx", "features/results/chips.tsx", "../contract/offers.ts"],
    "products/hotels/search/results.tsx": [
      "features/results/chips.tsx",
      "features/results/both.tsx",
      "../contract/offers.ts",
    ],
    "products/flights/search/route.tsx": ["features/results/both.tsx"],
    "products/hotels/page/hotel-view.tsx": ["ui/field.tsx", "features/results/both.tsx"],
  });
  const { frame, controls, results } = sharedFiles(pages);
  expect(frame(file("lib/i18n.tsx"), graph)).toBe("frame");
  expect(frame(file("lib/hydration/part.tsx"), graph)).toBe("frame");
  expect(frame(file("entry.client.tsx"), graph), "what starts the page comes last").toBeNull();
  expect(frame(file("ui/money.tsx"), graph)).toBeNull();
  const names = ["lib/json-ld.tsx", "ui/money.tsx", "ui/field.tsx", "ui/stepper.tsx", "staff/keep-shown.ts"];
  expect(names.map((name) => controls(file(name), graph))).toEqual(["basics", "controls", "fields", "forms", null]);
  expect(results(file("features/results/chips.tsx"), graph)).toBe("results");
  expect(results(file("features/results/both.tsx"), graph)).toBe("offers");
  expect(results(file("ui/money.tsx"), graph)).toBeNull();
  expect(results(file("../contract/offers.ts"), graph)).toBeNull();
});

test("an icon counts where it is named, by its other names too, and not where its package is imported", () => {
  const help = readIcons().get("CircleHelp");
  expect(help).toMatch(/circle-question-mark/);
  expect(help).toBe(readIcons().get("CircleQuestionMark"));
  const graph = graphOf({}, { "products/hotels/page/hotel-view.tsx": "Bus as Coach, type IconNode, CircleHelp" });
  const { icons, moreIcons } = sharedFiles(pages);
  expect(icons(help ?? "", graph)).toBeNull();
  expect(moreIcons(help ?? "", graph)).toBe("page-icons");
  expect(moreIcons(readIcons().get("Bus") ?? "", graph)).toBe("page-icons");
  expect(moreIcons(readIcons().get("Trash") ?? "", graph)).toBe("more-icons");
});
