import { error, tests } from "./import-rule.ts";
import { productsUnder, serverModuleRules } from "./import-rules-modules.ts";
import { webRules } from "./import-rules-web.ts";

/** The places where everything meets: the start of the process, the composition, the week that is played through all of it, and the drill that proves a copy of all. */
const roots = "^server/(compose|main|app|delivery|sample-week|backup)(\\.ts$|/)";

/** Kind of adapter -> the module whose port it speaks. The others (database, files, mail) speak to the platform. */
const portOwners = {
  flights: "flights",
  hotels: "hotels",
  payments: "payments",
  rates: "currencies",
  settlements: "settlement",
  statements: "supplier-statements",
  chargebacks: "settlement",
  transfers: "transfers",
  visas: "visas",
};

/** The import rules of docs/architecture.md as dependency-cruiser takes them. check-import-rules.ts breaks each one and expects it to be caught. */
export const configFor = (baseDir: string) => ({
  forbidden: [
    error("no-cycles", "A cycle means two files are one.", {}, { circular: true }),
    error(
      "nothing-missing",
      "An import must resolve.",
      {},
      { couldNotResolve: true, pathNot: "/\\+types/|^virtual:|^(\\.\\./)*build/" },
    ),
    error("no-test-code-in-product", "", { pathNot: `${tests}|^(e2e|bench|scripts)/` }, { path: tests }),
    error(
      "no-development-packages-in-product",
      "What the server imports is installed with it.",
      { path: "^(contract|i18n|server|sandbox)/", pathNot: `${tests}|^i18n/(vite|write)-` },
      {
        dependencyTypes: ["npm-dev", "npm-no-pkg", "npm-unknown"],
        dependencyTypesNot: ["type-only"],
        pathNot: "node_modules/(vite|react-router)/",
      },
    ),
    error(
      "contract-stands-alone",
      "The native app takes contract/ as it is.",
      { path: "^contract/", pathNot: tests },
      { pathNot: "^contract/|^node_modules/zod/" },
    ),
    error(
      "contract-by-zod-mini",
      "A form's rules cost a browser 5 kB, not 23.",
      { path: "^(contract|web)/", pathNot: tests },
      { path: "^node_modules/zod/", pathNot: "^node_modules/zod/mini/" },
    ),
    error(
      "i18n-below-all",
      "Words know nothing of the app.",
      { path: "^i18n/" },
      { path: "^(server|sandbox|web|backoffice|data)/" },
    ),
    error(
      "data-stands-alone",
      "Reference data and the scripts that make it.",
      { path: "^data/" },
      { path: "^(contract|i18n|server|sandbox|web|backoffice|scripts)/" },
    ),
    error(
      "sandbox-is-the-outside-world",
      "It knows nothing of the product that buys from it; its tests borrow the product's test database.",
      { path: "^sandbox/", pathNot: tests },
      { path: "^(contract|i18n|server|web|backoffice|scripts)/" },
    ),
    error(
      "sandbox-tests-borrow-tools-only",
      "",
      { path: "^sandbox/.+\\.test\\.ts$" },
      { path: "^(contract|i18n|server|web|backoffice|scripts)/", pathNot: "^server/testing/" },
    ),
    error(
      "pages-speak-by-contract",
      "Pages reach the server through the API only.",
      { path: "^(web|backoffice)/" },
      { path: "^(server|sandbox|data)/" },
    ),
    error(
      "one-bundle-each",
      "The back office and the site share contract and i18n only.",
      { path: "^web/" },
      { path: "^backoffice/" },
    ),
    error("backoffice-knows-no-site", "", { path: "^backoffice/" }, { path: "^web/" }),
    error(
      "server-knows-no-pages",
      "Only the built pages are mounted.",
      { path: "^server/" },
      { path: "^(web|backoffice)/" },
    ),
    error(
      "adapters-chosen-in-compose",
      "Ports meet adapters in one place.",
      { path: "^server/", pathNot: `${roots}|^server/adapters/|${tests}` },
      { path: "^server/adapters/" },
    ),
    error(
      "compose-holds-no-sql",
      "Composition only composes: queries belong to the module or tool whose tables they read.",
      { path: "^server/compose(\\.ts$|/)", pathNot: tests },
      { path: "(^|/)tables\\.ts$|^node_modules/drizzle-orm/" },
    ),
    error(
      "adapter-stands-alone",
      "",
      { path: "^server/adapters/([^/]+/[^/]+)/" },
      // What bed banks share stands beside them, and knows none of them.
      { path: "^server/adapters/", pathNot: "^server/adapters/(?:$1|hotels/bed-banks)/" },
    ),
    error(
      "adapter-knows-its-port-only",
      "An adapter sees the platform, the contract and the face of the module whose port it speaks.",
      { path: "^server/adapters/", pathNot: tests },
      { path: "^server/", pathNot: "^server/(platform|adapters)/|^server/modules/" },
    ),
    ...Object.entries(portOwners).map(([kind, owner]) =>
      error(
        `${kind}-adapter-by-module-face`,
        "",
        { path: `^server/adapters/${kind}/`, pathNot: tests },
        { path: "^server/modules/", pathNot: `^server/modules/${owner}/index\\.ts$` },
      ),
    ),
    error(
      "tool-adapter-knows-no-module",
      "",
      { path: "^server/adapters/(database|files|mail|push|searches|texts|virus-scan)/" },
      { path: "^server/modules/" },
    ),
    error(
      "sandbox-by-its-adapters",
      "Only the embedded adapters speak to the sandbox.",
      { path: "^server/", pathNot: `${roots}|^server/adapters/[^/]+/sandbox/|${tests}` },
      { path: "^sandbox/" },
    ),
    ...serverModuleRules(productsUnder(baseDir).join("|")),
    error(
      "module-below-composition",
      "A module is given what it needs.",
      { path: "^server/modules/", pathNot: tests },
      { path: "^server/", pathNot: "^server/(modules|platform|http|mail|adapters)/" },
    ),
    error(
      "platform-below-all",
      "",
      { path: "^server/platform/", pathNot: tests },
      { path: "^server/", pathNot: "^server/platform/" },
    ),
    error("platform-speaks-no-language", "", { path: "^server/platform/", pathNot: tests }, { path: "^(i18n|data)/" }),
    error(
      "http-below-modules",
      "Serving an endpoint and writing a mail are tools of every module.",
      { path: "^server/(http|mail)/", pathNot: tests },
      { path: "^server/", pathNot: "^server/(http|mail|platform)/" },
    ),
    ...webRules(baseDir),
    error(
      "journeys-from-outside",
      "Journeys see what a traveller sees: the pages, the API, the words.",
      { path: "^e2e/" },
      { path: "^(server|sandbox|web|backoffice|bench|data)/", pathNot: "^server/testing/" },
    ),
    error(
      "bench-from-outside",
      "Figures are taken from outside; only the engine is measured by itself.",
      { path: "^bench/" },
      {
        path: "^(i18n|server|web|backoffice|e2e)/",
        pathNot: "^(server/testing/|e2e/(first-presses/|(authenticator|transfer-steps|wake)[.]ts))",
      },
    ),
    error(
      "nobody-needs-the-tools",
      "",
      { path: "^(contract|i18n|server|sandbox|web|backoffice|data)/" },
      { path: "^(scripts|e2e|bench)/" },
    ),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(\\.tsc|\\.react-router|\\.cache|\\.data|build|artwork)/" },
    tsPreCompilationDeps: true,
    moduleSystems: ["es6", "cjs"],
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "types", "node"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".json"],
    },
  },
});
