import { expect, test } from "vitest";
import { sar } from "#contract/money.ts";
import { stepsLeft } from "./package-steps.tsx";

const cancelSteps = [
  { from: null, until: "2027-03-01", keptPercent: 0, kept: sar(0) },
  { from: "2027-03-02", until: "2027-03-16", keptPercent: 25, kept: sar(2_500) },
  { from: "2027-03-17", until: null, keptPercent: 100, kept: sar(10_000) },
];

test.each([
  ["on the last free day in Riyadh all lie ahead", "2027-03-01T20:59:00Z", 3],
  ["a minute later in Riyadh the first is over", "2027-03-01T21:00:00Z", 2],
  ["at the end the last one stays", "2027-04-01T00:00:00Z", 1],
])("%s", (_, now, left) => {
  expect(stepsLeft({ cancelSteps }, now)).toHaveLength(left);
});
