import { expect, test } from "vitest";
import { runChaos } from "../testing/run-chaos.ts";

/** `npm run bench` runs 5,000. */
const sequences = Number(process.env["CHAOS_SEQUENCES"] ?? 200);

test.each(["flight", "hotel"] as const)(
  "%s: whatever is paid, failed, cancelled, lost, repeated or killed: books balanced, money conserved, no illegal state",
  async (kind) => {
    const { sold, cancelled, inPart, refused, back } = await runChaos(kind, sequences / 2);
    // The chaos is not all refusals.
    expect(Math.min(sold, cancelled, inPart, refused)).toBeGreaterThan(3);
    expect(back).toBeGreaterThan(0);
  },
  1_800_000,
);
