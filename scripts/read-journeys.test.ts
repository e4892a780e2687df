import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readJourneys } from "./read-journeys.ts";

const stack = ["Error: late", "    at fill (node_modules/a.js:1:1)", "    at pay (e2e/pay.ts:13:90)"].join("\n");
const passed = { title: "a trip is kept", tests: [{ projectName: "ar-phone", status: "expected", results: [{}] }] };

test("what failed, and what passed only when it was run again, is told with its place and its page", () => {
  const folder = mkdtempSync(join(tmpdir(), "read-journeys-"));
  const path = join(folder, "error-context.md");
  writeFileSync(
    path,
    "# Page snapshot\n\n```yaml\n- banner:\n  - link\n- main:\n  - link:\n    - /url: /en\n  - heading\n```\n\n# Test source\n",
  );
  try {
    const failed = { error: { message: "late", stack }, attachments: [{ name: "error-context", path }] };
    const tests = [
      { projectName: "en-desktop", status: "flaky", results: [failed, {}] },
      { projectName: "ar-desktop", status: "unexpected", results: [failed, { error: { message: "late again" } }] },
    ];
    const stats = { expected: 1, unexpected: 1, flaky: 1, skipped: 2 };
    expect(readJourneys({ stats, suites: [{ specs: [passed, { title: "a share is paid", tests }] }] })).toEqual({
      passed: 2,
      failed: 3,
      flaky: 1,
      failures: [
        [
          "a share is paid [en-desktop], and passed when it was run again",
          "    late",
          "        at pay (e2e/pay.ts:13:90)",
          "    - main:",
          "      - link:",
          "      - heading",
        ].join("\n"),
        "a share is paid [ar-desktop]\n    late again",
      ],
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
});
