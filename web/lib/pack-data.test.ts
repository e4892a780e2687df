import { expect, test } from "vitest";
import { packData, unpackData } from "./pack-data.ts";

const money = (amount: number) => ({ amount, currency: "SAR" });

test("what is packed comes back as it was", () => {
  const values: unknown[] = [
    null,
    "text",
    0,
    [],
    {},
    [[], [[]], [1, [2]]],
    [null, null],
    ["a|b", "c"],
    ["", ""],
    ["", "a", ""],
    ["same", "same", "same", "other", "other", "same"],
    [1, "1", true, null],
    [{ a: 1 }, [1], "a", null],
    [{ bag: null }, { bag: { kg: 23 } }, { bag: null }],
    [{ list: null }, { list: [1, 2] }, { list: [] }],
    [{ a: 1 }, { b: 2 }, {}],
    { __of: { fields: 1, same: 2, none: 3, texts: 4 }, fields: [{ same: [1] }] },
    { ok: true, offers: [1, 2, 3].map((at) => ({ id: `offer ${at}`, total: money(at), legs: [{ stops: [] }] })) },
    'وجهة: </script> \u2028 "quoted" \\ \n',
  ];
  for (const value of values) expect(unpackData(packData(value))).toStrictEqual(value);
});

test("a field that is undefined is not there afterwards", () => {
  const back = unpackData(packData([{ id: 1, co2: undefined }, { id: 2, co2: -12 }, { id: 3 }]));
  expect(back).toStrictEqual([{ id: 1 }, { id: 2, co2: -12 }, { id: 3 }]);
});

test("a list of the same fields takes less than half of what it takes as it is", () => {
  const offers = Array.from({ length: 20 }, (_, at) => ({
    id: `XY${at}`,
    carrier: at % 2 ? "flynas" : "Saudia",
    total: money(27_880 + at),
    seatsLeft: null,
  }));
  expect(packData(offers).length).toBeLessThan(JSON.stringify(offers).length / 2);
});
