import fc from "fast-check";
import { openChaosHarness } from "./chaos-harness.ts";
import { checkAtRest, heldByBooking } from "./chaos-checks.ts";
import { comeToRest } from "./chaos-rest.ts";
import { chaosStep, takeStep } from "./chaos-steps.ts";

/** Bookings that meet their fate at once: what one is told may hit another. */
const together = 10;

/** Halalas off; the last leaves almost nothing to pay. */
const discounts = [0, 0, 5_001, 0, 70_000];

/**
 * Random sequences of pay, fail, cancel, partial cancel, refund, notice and crash over bookings of a kind; answers what
 * they came to. Throws what is wrong, with the smallest sequences that show it.
 */
export async function runChaos(kind: "flight" | "hotel", sequences: number, seed?: number) {
  await using harness = await openChaosHarness();
  const whose = new Map<string, string>();
  const seen = {
    sold: 0,
    cancelled: 0,
    inPart: 0,
    back: 0,
    changed: 0,
    changesRefused: 0,
    movesAccepted: 0,
    rebooked: 0,
    refunded: 0,
  };
  const sequence = fc.array(chaosStep, { minLength: 3, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(fc.array(sequence, { minLength: together, maxLength: together }), async (all) => {
      const ids: string[] = [];
      for (const at of all.keys()) ids.push(await harness.begin(kind, discounts[at % discounts.length] ?? 0));
      // Most are paid at the start, so that there is something to cancel.
      for (const [at, id] of ids.entries())
        if (at % 4)
          await takeStep(harness, id, { do: "pay", method: at % 2 ? "mada" : "card", scenario: "frictionless" });
      await takeStep(harness, ids[0] ?? "", { do: "notice", copies: 1 });
      await takeStep(harness, ids[0] ?? "", { do: "work", confirm: "works", delayed: false });
      for (let turn = 0; turn < 12; turn++)
        for (const [at, steps] of all.entries()) {
          const step = steps[turn];
          if (step) await takeStep(harness, ids[at] ?? "", step);
        }
      await comeToRest(harness, ids);
      const held = await heldByBooking(harness, whose);
      for (const id of ids) {
        const end = await checkAtRest(harness, id, held);
        if (end.stage === "confirmed" || end.stage === "cancelled") seen.sold++;
        if (end.stage === "cancelled") seen.cancelled++;
        if (end.stage === "confirmed" && end.cancellations) seen.inPart++;
        seen.back += end.back;
        seen.movesAccepted += end.movesAccepted;
        seen.rebooked += end.rebooked;
        seen.refunded += end.refunded;
        seen.changed += end.changes;
        seen.changesRefused += end.refusedChanges;
      }
    }),
    { numRuns: Math.ceil(sequences / together), ...(seed === undefined ? {} : { seed }), endOnFailure: true },
  );
  return seen;
}
