/** Breaks every import rule once in a small tree of its own, and expects each breach to be caught and nothing else. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { cruiseTree, ruleNames } from "./cruise.ts";

/** Rule -> the file that breaks it and what it imports there. */
const plants: Record<string, [file: string, imported: string]> = {
  "no-cycles": ["i18n/cycle-a.ts", "./cycle-b.ts"],
  "nothing-missing": ["i18n/lost.ts", "./nowhere.ts"],
  "no-test-code-in-product": ["server/platform/uses-test.ts", "./tool.test.ts"],
  "no-development-packages-in-product": ["server/platform/uses-dev.ts", "dev-only"],
  "contract-stands-alone": ["contract/uses-i18n.ts", "#i18n/words.ts"],
  "contract-by-zod-mini": ["contract/uses-zod.ts", "zod"],
  "i18n-below-all": ["i18n/uses-server.ts", "#server/platform/tool.ts"],
  "data-stands-alone": ["data/uses-contract.ts", "#contract/shape.ts"],
  "sandbox-is-the-outside-world": ["sandbox/uses-contract.ts", "#contract/shape.ts"],
  "sandbox-tests-borrow-tools-only": ["sandbox/deep.test.ts", "#server/platform/tool.ts"],
  "pages-speak-by-contract": ["web/uses-server.ts", "#server/platform/tool.ts"],
  "one-bundle-each": ["web/uses-office.ts", "#backoffice/desk.ts"],
  "backoffice-knows-no-site": ["backoffice/uses-site.ts", "#web/ui/button.tsx"],
  "server-knows-no-pages": ["server/uses-page.ts", "#web/ui/button.tsx"],
  "adapters-chosen-in-compose": ["server/modules/flights/uses-adapter.ts", "#server/adapters/flights/duffel/index.ts"],
  "compose-holds-no-sql": ["server/compose/uses-table.ts", "#server/http/tables.ts"],
  "adapter-stands-alone": ["server/adapters/flights/duffel/uses-other.ts", "#server/adapters/flights/sandbox/index.ts"],
  "adapter-knows-its-port-only": ["server/adapters/flights/duffel/uses-http.ts", "#server/http/session.ts"],
  "flights-adapter-by-module-face": ["server/adapters/flights/duffel/deep.ts", "#server/modules/flights/tables.ts"],
  "transfers-adapter-by-module-face": ["server/adapters/transfers/x/deep.ts", "#server/modules/flights/index.ts"],
  "hotels-adapter-by-module-face": ["server/adapters/hotels/x/deep.ts", "#server/modules/flights/index.ts"],
  "payments-adapter-by-module-face": ["server/adapters/payments/x/deep.ts", "#server/modules/flights/index.ts"],
  "rates-adapter-by-module-face": ["server/adapters/rates/x/deep.ts", "#server/modules/flights/index.ts"],
  "chargebacks-adapter-by-module-face": ["server/adapters/chargebacks/x/deep.ts", "#server/modules/flights/index.ts"],
  "settlements-adapter-by-module-face": ["server/adapters/settlements/x/deep.ts", "#server/modules/flights/index.ts"],
  "statements-adapter-by-module-face": ["server/adapters/statements/x/deep.ts", "#server/modules/flights/index.ts"],
  "visas-adapter-by-module-face": ["server/adapters/visas/x/deep.ts", "#server/modules/flights/index.ts"],
  "tool-adapter-knows-no-module": ["server/adapters/mail/smtp/deep.ts", "#server/modules/flights/index.ts"],
  "sandbox-by-its-adapters": ["server/adapters/flights/duffel/uses-sandbox.ts", "#sandbox/flights.ts"],
  "module-by-its-face": ["server/modules/bookings/deep.ts", "#server/modules/flights/tables.ts"],
  "visas-know-contact-proofs": ["server/modules/visas/uses-flights.ts", "#server/modules/flights/index.ts"],
  "only-bookings-knows-modules": ["server/modules/payments/uses-flights.ts", "#server/modules/flights/index.ts"],
  "for-products-alone": ["server/modules/payments/uses-core.ts", "#server/modules/bookings/for-products.ts"],
  "booking-core-knows-no-product": ["server/modules/bookings/pay.ts", "#server/modules/visas/index.ts"],
  "product-stands-alone": ["server/modules/hotels/uses-flight.ts", "#server/modules/flights/index.ts"],
  "module-below-composition": ["server/modules/flights/uses-env.ts", "#server/env.ts"],
  "platform-below-all": ["server/platform/uses-http.ts", "#server/http/session.ts"],
  "platform-speaks-no-language": ["server/platform/uses-words.ts", "#i18n/words.ts"],
  "http-below-modules": ["server/http/uses-module.ts", "#server/modules/flights/index.ts"],
  "ui-and-lib-below-pages": ["web/ui/uses-feature.tsx", "#web/features/results/card.tsx"],
  "web-product-stands-alone": ["web/products/hotels/uses-flights.tsx", "#web/products/flights/facts.tsx"],
  "products-by-their-registry": ["web/booking/uses-flights.tsx", "#web/products/flights/facts.tsx"],
  "feature-stands-alone": ["web/features/map/uses-results.tsx", "#web/features/results/card.tsx"],
  "page-stands-alone": ["web/routes/offers/list/other.tsx", "#web/routes/blogs/list/part.tsx"],
  "journeys-from-outside": ["e2e/uses-platform.ts", "#server/platform/tool.ts"],
  "bench-from-outside": ["bench/uses-platform.ts", "#server/platform/tool.ts"],
  "nobody-needs-the-tools": ["server/platform/uses-tool.ts", "../../scripts/tool.ts"],
};

/** What the breaches import, and what may be imported: none of these lines may be caught. */
const lawful: Record<string, string> = {
  "i18n/cycle-b.ts": `import "./cycle-a.ts";`,
  "i18n/words.ts": `import "#contract/shape.ts";`,
  "contract/shape.ts": `import "zod/mini";`,
  "scripts/tool.ts": "",
  "backoffice/desk.ts": `import "#contract/shape.ts";`,
  "sandbox/flights.ts": `import "#data/airports.ts";`,
  "data/airports.ts": "",
  "server/env.ts": "",
  "server/compose.ts": `import "./adapters/flights/sandbox/index.ts";\nimport "#server/modules/bookings/index.ts";`,
  "server/platform/tool.ts": `import "#contract/shape.ts";`,
  "server/platform/tool.test.ts": `import "dev-only";`,
  "server/http/tables.ts": "",
  "server/http/session.ts": `import "#server/platform/tool.ts";`,
  "server/modules/places/index.ts": "",
  "server/modules/flights/index.ts": `import "./tables.ts";\nimport "#server/modules/places/index.ts";`,
  "server/modules/flights/tables.ts": `import "#server/http/session.ts";`,
  "server/modules/bookings/index.ts": `import "#server/modules/places/index.ts";`,
  "server/modules/bookings/for-products.ts": `import "#server/http/session.ts";`,
  "server/modules/flights/booking/ticket.ts": `import "#server/modules/bookings/for-products.ts";`,
  "server/modules/hotels/booking/voucher.ts": `import "#server/modules/bookings/for-products.ts";`,
  "server/modules/visas/index.ts": `import "./booking/receipt.ts";`,
  "server/modules/visas/booking/receipt.ts": `import "#server/modules/bookings/for-products.ts";`,
  "server/adapters/flights/duffel/index.ts": `import "#server/modules/flights/index.ts";`,
  "server/adapters/flights/sandbox/index.ts": `import "#sandbox/flights.ts";\nimport "#server/platform/tool.ts";`,
  "web/ui/button.tsx": `import "#i18n/words.ts";`,
  "web/products/flights/facts.tsx": `import "#web/ui/button.tsx";`,
  "web/booking/products.ts": `import "#web/products/flights/facts.tsx";`,
  "web/features/results/card.tsx": `import "#web/ui/button.tsx";`,
  "web/routes/blogs/list/part.tsx": `import "#web/features/results/card.tsx";`,
  "web/routes/blogs/list/route.tsx": `import "./part.tsx";`,
  "web/routes/offers/list/route.tsx": "",
};

const packageJson = {
  type: "module",
  imports: Object.fromEntries(
    ["contract", "i18n", "server", "sandbox", "data", "web", "backoffice"].map((top) => [`#${top}/*`, `./${top}/*`]),
  ),
  dependencies: { zod: "1.0.0" },
  devDependencies: { "dev-only": "1.0.0" },
};

const tree = mkdtempSync(join(tmpdir(), "import-rules-"));

function plant(file: string, text: string) {
  mkdirSync(dirname(join(tree, file)), { recursive: true });
  writeFileSync(join(tree, file), `${text}\nexport {};\n`);
}

function plantPackage(name: string, entries: string[]) {
  for (const entry of entries) plant(`node_modules/${name}/${entry}`, "");
  const exported = Object.fromEntries(entries.map((entry) => [`./${entry}`.replace(/\/index\.js$/, ""), `./${entry}`]));
  writeFileSync(
    join(tree, "node_modules", name, "package.json"),
    JSON.stringify({ name, version: "1.0.0", type: "module", exports: exported }),
  );
}

const faults: string[] = [];
try {
  for (const [file, text] of Object.entries(lawful)) plant(file, text);
  for (const [file, imported] of Object.values(plants)) plant(file, `import "${imported}";`);
  plant("i18n/cycle-a.ts", `import "./cycle-b.ts";`);
  plantPackage("zod", ["index.js", "mini/index.js"]);
  plantPackage("dev-only", ["index.js"]);
  writeFileSync(join(tree, "package.json"), JSON.stringify(packageJson));

  const { breaches, seen, files } = await cruiseTree(tree);
  for (const rule of ruleNames) {
    const [file] = plants[rule] ?? [];
    if (!file) faults.push(`${rule}: no breach is planted for it`);
    else if (!breaches.some((breach) => breach.rule === rule && breach.from === file))
      faults.push(`${rule}: ${file} was not caught`);
  }
  for (const { rule, from } of breaches) {
    if (from in lawful && rule !== "no-cycles") faults.push(`${rule}: ${from} was caught, but it breaks nothing`);
  }
  for (const file of files) if (!seen.has(file)) faults.push(`${file} was not read`);
} finally {
  rmSync(tree, { recursive: true, force: true });
}

for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
else console.log(`${ruleNames.length} rules, each caught its breach`);
