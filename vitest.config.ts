import { defineConfig } from "vitest/config";

/**
 * Two projects: `node` for everything that runs on the server, `dom` for what runs in a page.
 * The dom project does not load the React Router plugin: a component is tested as it stands.
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
    restoreMocks: true,
    setupFiles: ["./scripts/vitest-setup.ts"],
    projects: [
      {
        test: {
          name: "node",
          environment: "node",
          // Ends the database server that the tests share.
          globalSetup: ["./server/testing/stop-test-server.ts"],
          include: ["{contract,i18n,data,sandbox,server,scripts,e2e,bench}/**/*.test.ts"],
        },
      },
      {
        test: {
          name: "dom",
          environment: "happy-dom",
          setupFiles: ["./scripts/vitest-setup.ts", "./scripts/vitest-dom-setup.ts"],
          include: ["web/**/*.test.{ts,tsx}"],
        },
      },
    ],
  },
});
