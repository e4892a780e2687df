/** Amounts are reckoned by contract/money.ts alone: whoever adds `.amount` to something does not read its currency. */
import { globSync, readFileSync } from "node:fs";
import { moneyBreaches } from "./money-breaches.ts";

/** The home of the sums, and the two places where one currency becomes another: at a supplier's edge, and for display. */
const homes = new Set(["contract/money.ts", "server/platform/exchange.ts", "i18n/format-money.ts"]);

// The sandbox is the outside world: its amounts are plain numbers of its own. Tests may say what they expect in numbers.
const files = globSync("{contract,i18n,server,web,backoffice}/**/*.{ts,tsx}", {
  exclude: (name) => /\.test\.tsx?$|\.suite\.ts$|(^|\/)testing(\/|$)/.test(name),
})
  .map((file) => file.replaceAll("\\", "/"))
  .filter((file) => !homes.has(file));

const faults = files.flatMap((file) =>
  moneyBreaches(file, readFileSync(file, "utf8")).map(({ line, text }) => `${file}:${line}: ${text}`),
);
for (const fault of faults) console.error(fault);
if (faults.length > 0 || files.length === 0) process.exitCode = 1;
else console.log(`${files.length} files`);
