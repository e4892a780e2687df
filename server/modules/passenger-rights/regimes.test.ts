import { describe, expect, test } from "vitest";
import { rightsQuestion } from "#contract/passenger-rights.ts";
import { findRegimes, type FlightFacts } from "./find-regimes.ts";
import { matchRules } from "./match-rules.ts";
import { showEntitlement } from "./show-entitlement.ts";
import { type Asked, asked, body, flight, idsOf, regimeOf } from "./testing/rights-fixture.ts";

describe("which regimes a flight falls under", () => {
  test.each([
    ["inside the Kingdom", flight("SA", "SA", "SA"), ["gaca"]],
    ["Riyadh to Paris on a Saudi airline", flight("SA", "FR", "SA"), ["gaca", "montreal"]],
    ["Riyadh to Paris on a French airline", flight("SA", "FR", "FR"), ["gaca", "eu261", "montreal"]],
    ["Paris to Riyadh on a Saudi airline", flight("FR", "SA", "SA"), ["gaca", "eu261", "montreal"]],
    ["Riyadh to London on a Saudi airline", flight("SA", "GB", "SA"), ["gaca", "montreal"]],
    ["Riyadh to London on a European airline", flight("SA", "GB", "DE"), ["gaca", "uk261", "montreal"]],
    ["London to Jeddah on any airline", flight("GB", "SA", "SA"), ["gaca", "uk261", "montreal"]],
    ["Dubai to Rome on a British airline", flight("AE", "IT", "GB"), ["uk261", "montreal"]],
    ["London to Paris on a British airline", flight("GB", "FR", "GB"), ["uk261", "montreal"]],
    ["London to Paris on a French airline", flight("GB", "FR", "FR"), ["eu261", "uk261", "montreal"]],
    ["inside France", flight("FR", "FR", "FR"), ["eu261"]],
    ["inside the United States", flight("US", "US", "US"), []],
    ["between two countries not known to have joined", flight("IQ", "YE", "IQ"), []],
  ])("%s", (_, where, regimes) => {
    expect(findRegimes(body.regimes, where).map(({ regime }) => regime.id)).toEqual(regimes);
  });

  test("the convention is not certain where a country is not known to have joined", () => {
    const certain = (where: FlightFacts) =>
      findRegimes(body.regimes, where).find(({ regime }) => regime.id === "montreal")?.certain;
    expect([certain(flight("SA", "EG", "SA")), certain(flight("SA", "IQ", "SA"))]).toEqual([true, false]);
  });
});

describe("the convention of Montreal", () => {
  const abroad = flight("SA", "EG", "SA");
  test.each([
    [{ event: "delay", arrivalDelay: 60 } as const, ["montreal-delay"]],
    [{ event: "baggage_late", bagDelay: 60 } as const, ["montreal-bag-late"]],
    [{ event: "baggage_lost", bagDelay: 30_239 } as const, ["montreal-bag-late"]],
    [{ event: "baggage_lost", bagDelay: 30_240 } as const, ["montreal-bag-lost"]],
    [{ event: "baggage_damaged" } as const, ["montreal-bag-damaged"]],
    [{ event: "cancellation" } as const, []],
  ])("%o", (more, rules) => {
    expect(idsOf("montreal", more, abroad)).toEqual(rules);
  });

  test("its limits are told in riyals as well, and depend on proof", () => {
    const question = asked({ event: "baggage_damaged" });
    const [rule] = matchRules(regimeOf("montreal"), question, abroad);
    if (!rule) throw new Error("no rule");
    expect(showEntitlement(body, regimeOf("montreal"), rule, question, "ar")).toMatchObject({
      amount: { amount: 151_900, currency: "XDR" },
      riyals: { amount: 759_500, currency: "SAR" },
      standing: "depends",
    });
  });
});

test("shares of the price are worked out when it is told", () => {
  const shares = (more: Asked) =>
    matchRules(regimeOf("gaca"), asked(more), flight("SA", "SA", "SA")).map((rule) => {
      const { percent, amount } = showEntitlement(body, regimeOf("gaca"), rule, asked(more), "en");
      return [percent, amount?.amount ?? null];
    });
  expect(shares({ event: "cancellation", notice: 60, paid: 850 })).toEqual([
    [100, 85_000],
    [150, 127_500],
  ]);
  expect(shares({ event: "cancellation", notice: 60 })).toEqual([
    [100, null],
    [150, null],
  ]);
  expect(shares({ event: "downgrade", paid: 850 })).toEqual([[200, null]]);
});

test("every rule of every regime fits something a traveller can tell", () => {
  const reached = new Set<string>();
  const times = [0, 60, 121, 180, 200, 300, 400, 1_500, 20_160, 30_240];
  const wheres = [
    flight("SA", "SA", "SA"),
    ...[1_000, 2_000, 4_000].flatMap((km) => [
      flight("FR", "SA", "FR", km),
      flight("FR", "PT", "FR", km),
      flight("GB", "SA", "GB", km),
    ]),
  ];
  for (const event of rightsQuestion.shape.event.options)
    for (const minutes of times)
      for (const accepted of [false, true])
        for (const where of wheres) {
          const delays = { departureDelay: minutes, arrivalDelay: minutes, onBoard: minutes, bagDelay: minutes };
          const question = { ...asked({ event }), ...delays, notice: minutes, accepted, overnight: true };
          for (const regime of body.regimes)
            for (const rule of matchRules(regime, question, where)) reached.add(rule.id);
        }
  const all = body.regimes.flatMap(({ rules }) => rules.map(({ id }) => id));
  expect(all.filter((id) => !reached.has(id))).toEqual([]);
  expect(all).toHaveLength(68);
});
