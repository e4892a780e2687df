import { expect, test } from "vitest";
import type { AirlineChange } from "#contract/airline-changes.ts";
import { rightsOf } from "./rights-query.ts";

const slice = (from: string, to: string) =>
  ({ from, to, segments: [{ carrier: "SV" }] }) as unknown as AirlineChange["before"][number];
const before = [slice("RUH", "JED"), slice("JED", "RUH")];
const change = (more: Partial<AirlineChange>) => ({ before, flies: true, shifts: [], ...more }) as AirlineChange;

test("a delay is told of the way that was moved, in hours and minutes", () => {
  const shifts = [
    { departs: 0, arrives: 0, missed: false },
    { departs: 95, arrives: 125, missed: false },
  ];
  expect(`${rightsOf(change({ shifts }))}`).toBe(
    "airline=SV&from=JED&to=RUH&event=delay&departure_h=1&departure_m=35&arrival_h=2&arrival_m=5",
  );
});

test("what leaves earlier is late by nothing, and what is cancelled has no delay", () => {
  const shifts = [{ departs: -70, arrives: -70, missed: false }];
  expect(rightsOf(change({ shifts }))?.get("departure_m")).toBe("0");
  expect(`${rightsOf(change({ flies: false }))}`).toBe("airline=SV&from=RUH&to=JED&event=cancellation");
  expect(rightsOf(change({ before: [] }))).toBeNull();
});
