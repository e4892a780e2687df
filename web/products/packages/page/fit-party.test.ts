import { expect, test } from "vitest";
import { fitParty } from "./fit-party.ts";

test.each([
  ["places for all", { adults: 2, children: 1 }, 9, { adults: 2, children: 1 }],
  ["one place left", { adults: 2, children: 0 }, 1, { adults: 1, children: 0 }],
  ["adults before children", { adults: 2, children: 2 }, 3, { adults: 2, children: 1 }],
  ["at most nine travel together", { adults: 8, children: 4 }, 40, { adults: 8, children: 1 }],
])("%s", (_, party, placesLeft, seated) => {
  expect(fitParty(party, placesLeft)).toEqual(seated);
});
