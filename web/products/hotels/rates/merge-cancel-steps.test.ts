import { expect, test } from "vitest";
import type { CancelStep } from "#contract/hotels.ts";
import { mergeCancelSteps } from "./merge-cancel-steps.ts";

const step = (until: string | null, amount: number): CancelStep => ({
  until: until && `${until}T13:00:00Z`,
  untilLocal: until && `${until}T16:00`,
  fee: { amount, currency: "SAR" },
});
const short = (steps: CancelStep[]) => steps.map(({ untilLocal, fee }) => [untilLocal, fee.amount]);

test("rooms of the same terms keep their steps, fees added", () => {
  const room = [step("2027-03-09", 0), step(null, 5000)];
  expect(short(mergeCancelSteps([room, room]))).toEqual([
    ["2027-03-09T16:00", 0],
    [null, 10_000],
  ]);
});

test("a step ends wherever one of a room does", () => {
  const free = [step("2027-03-10", 0), step(null, 4000)];
  const early = [step("2027-03-05", 0), step("2027-03-10", 1000), step(null, 3000)];
  const never = [step(null, 200)];
  expect(short(mergeCancelSteps([free, early, never]))).toEqual([
    ["2027-03-05T16:00", 200],
    ["2027-03-10T16:00", 1200],
    [null, 7200],
  ]);
});

test("neighbours of the same fee are one step", () => {
  expect(short(mergeCancelSteps([[step("2027-03-05", 700), step(null, 700)]]))).toEqual([[null, 700]]);
  expect(mergeCancelSteps([])).toEqual([]);
});
