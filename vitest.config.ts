import { globSync, readFileSync } from "node:fs";
import { configDefaults, defineConfig } from "vitest/config";

const onServer = "{contract,i18n,data,sandbox,server,scripts,e2e,bench}/**/*.test.ts";
/**
 * Files that put something in a module's place, or need React's development build: in a worker that they share, another may have loaded
 * that module, or the other build, before.
 */
const apart = globSync(onServer).filter((path) => /vi\.mock\(|stubEnv\("NODE_ENV"/.test(readFileSync(path, "utf8")));

const node = {
  environment: "node",
  // The built pages run as they are.
  server: { deps: { external: [/\/build\/server\//] } },
  // And with React as it is delivered: its development build costs the tests that open many pages a tenth to a sixth more (docs/decisions/0061).
  env: { NODE_ENV: "production" },
  // Ends the database server that the tests share.
  globalSetup: "./server/testing/stop-test-server.ts",
};

/**
 * Two projects for what runs on the server, `node` and the few of `apart`, and `dom` for what runs in a page.
 * The dom project does not load the React Router plugin: a component is tested as it stands.
 * Without `isolate` two workers run all files and load the product once each: what a module keeps to itself, it keeps for the next file.
 */
export default defineConfig({
  oxc: { jsx: { runtime: "automatic" } },
  test: {
    // Several times what the longest takes on two busy cores.
    testTimeout: 60_000,
    hookTimeout: 180_000,
    // What is waited for comes when the machine gets to it; the usual second is too short for a busy one.
    expect: { poll: { timeout: 15_000 } },
    maxWorkers: 2,
    // Room for what a test throws away at once: 5 % of the time (docs/decisions/0061).
    execArgv: ["--min-semi-space-size=64", "--max-semi-space-size=64"],
    restoreMocks: true,
    setupFiles: ["./scripts/vitest-setup.ts"],
    projects: [
      {
        test: {
          ...node,
          name: "node",
          isolate: false,
          include: [onServer],
          exclude: [...configDefaults.exclude, ...apart],
        },
      },
      // Projects run in the order of their names: these begin, since each starts anew and the longest would end the run alone.
      { test: { ...node, name: "apart", include: apart } },
      {
        test: {
          name: "dom",
          environment: "happy-dom",
          isolate: false,
          setupFiles: ["./scripts/vitest-setup.ts", "./scripts/vitest-dom-setup.ts"],
          include: ["web/**/*.test.{ts,tsx}"],
        },
      },
    ],
  },
});
