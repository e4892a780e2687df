import { describe, expect, test } from "vitest";
import { coreBundle, createBundleKeys, resolveBundle } from "./bundle-keys.ts";
import { findMissingKeys, type ModuleGraph } from "./find-missing-keys.ts";

/** Files that stand on the disk, with the text they have in the test. */
const sources: Record<string, string> = {
  "web/root.tsx": `import "./features/shell/fatal-screen.tsx"; import "./features/shell/fatal-screen.tsx?messages=en"; t("common.close");`,
  "web/features/shell/fatal-screen.tsx": `t("fatal.title");`,
  "web/routes/home/route.tsx": `import { Body } from "./home-body.tsx";
    import { loadHome } from "./load-home.server.ts";
    import type { Search } from "#web/features/flights/search-form.tsx";
    // t("search.to")
    t("common.close"); const dialogs = [import("#web/features/account/account-dialogs.tsx?messages=en"),
      import("#web/features/account/account-dialogs.tsx")];`,
  "web/routes/home/load-home.server.ts": `t("search.return")`,
  "web/routes/home/home-body.tsx":
    'const tools = import(tool); t(`common.cabin_${cabin}`); import("#web/ui/dialog.tsx");',
  "web/ui/dialog.tsx": `t("search.from")`,
  "web/features/account/account-dialogs.tsx": `t("account.log_in"); t("common.close");`,
};
const { keys } = createBundleKeys((path) => sources[path] ?? "");

describe("messages of a page", () => {
  test("are the keys of every file that it reaches, whatever it loads later included, less those of every page and of what only the server reads", () => {
    expect(keys(coreBundle)).toEqual(["common.close"]);
    expect(keys("web/routes/home/route.tsx")).toEqual([
      "common.cabin_business",
      "common.cabin_economy",
      "common.cabin_first",
      "common.cabin_premium_economy",
      "search.from",
    ]);
  });

  test("a file whose messages are imported by its name has its own bundle", () => {
    expect(keys("web/features/account/account-dialogs.tsx")).toEqual(["account.log_in"]);
    expect(keys("web/features/shell/fatal-screen.tsx")).toEqual(["fatal.title"]);
    expect(resolveBundle("web/root.tsx", "./features/shell/fatal-screen.tsx?messages=ar")).toEqual({
      bundle: "web/features/shell/fatal-screen.tsx",
      locale: "ar",
    });
  });
});

describe("the build", () => {
  const entry = "/app/web/routes/home/route.tsx?__react-router-build-client-route";
  const graphOf = (modules: Record<string, [code: string, ...imports: string[]]>): ModuleGraph => ({
    getModuleIds: () => Object.keys(modules).values(),
    getModuleInfo: (id) => {
      const [code = "", ...importedIds] = modules[id] ?? [];
      return { code, importedIds, dynamicallyImportedIds: [] };
    },
  });

  test("stops at a key that a page asks for and has not", () => {
    const graph = graphOf({
      [entry]: ["", "/app/web/routes/home/route.tsx"],
      "/app/web/routes/home/route.tsx": ["t(`search.from`)", "/app/web/lost.ts", "\0messages:en:web/account.tsx"],
      "/app/web/lost.ts": ['t("search.to"); t("account.log_in")'],
    });
    const held: Record<string, string[]> = {
      "web/routes/home/route.tsx": ["search.from"],
      "web/account.tsx": ["account.log_in"],
    };
    expect(findMissingKeys(graph, "/app", (bundle) => held[bundle] ?? [])).toEqual([
      "web/routes/home/route.tsx: search.to",
    ]);
  });
});
