import fc from "fast-check";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { watchStatements } from "./testing/at-every-await.ts";
import { anyActs, buyWithEdits, editsEverywhere } from "./testing/edits-in-between.ts";
import { findDifferences } from "./testing/hold-differences.ts";
import { openShop } from "./testing/hold-shop.ts";

vi.mock("#server/platform/pictures/draw-apart.ts", () => import("#server/testing/draw-at-once.ts"));

let undo: () => void;
beforeAll(() => void (undo = watchStatements()));
afterAll(() => undo());

/** Bookings of each product with edits at random; `npm run bench` runs more. */
const runs = Number(process.env["EDIT_RUNS"] ?? 12);
const seed = Number(process.env["EDIT_SEED"] ?? 11);
/** Bookings over which one edit at every place is shared out. */
const everywhere = 8;

test.each(["flight", "hotel", "package", "visa"] as const)(
  "%s: edited, paid twice or killed at any await of its hold: no difference between what is paid, ordered, booked and kept in books",
  { timeout: 1_800_000 },
  async (kind) => {
    await using shop = await openShop(kind);
    const undisturbed = await buyWithEdits(shop, []);
    const last = undisturbed.reached;
    expect(last).toBeGreaterThan(30);
    const ends = [undisturbed];
    const plans = [...editsEverywhere(last, everywhere), ...fc.sample(anyActs(last), { numRuns: runs, seed })];
    for (const acts of plans) ends.push(await buyWithEdits(shop, acts));
    expect(await findDifferences(shop, ends)).toEqual([]);
    // The chaos is not all refusals.
    expect(ends.filter(({ row }) => row.stage === "confirmed").length).toBeGreaterThan(plans.length / 3);
    expect(ends.filter(({ row }) => row.code).length).toBeGreaterThan(0);
  },
);
