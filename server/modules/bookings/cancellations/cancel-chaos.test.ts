import { expect, test } from "vitest";
import { runChaos } from "../testing/run-chaos.ts";

/** `npm run bench` runs 5,000. */
const sequences = Number(process.env["CHAOS_SEQUENCES"] ?? 300);

// Side by side: each kind waits for its own database most of the time.
test.concurrent.each(["flight", "hotel"] as const)(
  "%s: whatever is paid, failed, changed, cancelled, lost, repeated or killed: books balanced, money conserved, no illegal state",
  async (kind) => {
    const each = sequences / 2;
    const { sold, cancelled, inPart, back, changed, changesRefused, ...moved } = await runChaos(kind, each);
    // The chaos is not all refusals.
    expect(sold).toBeGreaterThan(each / 2);
    expect(cancelled).toBeGreaterThan(each / 20);
    expect(inPart).toBeGreaterThan(each / 50);
    expect(back).toBeGreaterThan(0);
    if (kind === "hotel") return;
    expect(changed).toBeGreaterThan(each / 20);
    expect(changesRefused).toBeGreaterThan(each / 50);
    // What airlines did by themselves is answered in each of its ways.
    expect(moved.movesAccepted).toBeGreaterThan(0);
    expect(moved.rebooked).toBeGreaterThan(0);
    expect(moved.refunded).toBeGreaterThan(0);
  },
  1_800_000,
);
