import { describe, expect, test } from "vitest";
import vectors from "#contract/vectors.json" with { type: "json" };
import { checkDraft } from "./check-draft.ts";
import { readDraft, withTrip, writeDraft } from "./search-draft.ts";

const read = (query: string) => readDraft(new URLSearchParams(query));
const today = "2026-11-21";
const full =
  "trip=round-trip&from=RUH&to=IST&depart=2027-03-12&return=2027-03-19&adults=2&children=1&age=7&infants=1&cabin=business";

test("an address and its form are the same thing", () => {
  expect(writeDraft(read(full)).toString()).toBe(full);
  expect(checkDraft(read(full), () => today)).toEqual({});
  const many =
    "trip=multi-city&from=RUH&to=IST&depart=2027-03-12&from=IST&to=CAI&depart=2027-03-15&adults=1&cabin=economy";
  expect(writeDraft(read(many)).toString()).toBe(many);
});

test("what cannot be read takes its default", () => {
  const draft = read("trip=boat&from=ruh&to=Istanbul%20&depart=2027-02-30&adults=99&children=2&age=7&age=40&cabin=x");
  expect(draft).toMatchObject({ trip: "one-way", adults: 1, childAges: [7, null], cabin: "economy" });
  expect(draft.legs).toEqual([{ from: "RUH", to: "Istanbul", depart: "" }]);
});

test("digits of any script are read", () =>
  expect(read("from=RUH&to=JED&depart=٢٠٢٧-٠٣-١٢").legs[0]?.depart).toBe("2027-03-12"));

test("every missing or wrong field is named", () => {
  expect(checkDraft(read(""), () => today)).toEqual({
    "from.0": "search.error_from",
    "to.0": "search.error_to",
    "depart.0": "search.error_depart",
    return: "search.error_return",
  });
  expect(checkDraft(read("from=RUH&to=RUH&depart=2026-11-20&return=2026-11-19&trip=round-trip"), () => today)).toEqual({
    "to.0": "search.error_same",
    "depart.0": "search.error_past",
    return: "search.error_past",
  });
  const order = "trip=multi-city&from=RUH&to=IST&depart=2027-03-12&from=IST&to=CAI&depart=2027-03-11";
  expect(checkDraft(read(order), () => today)).toEqual({ "depart.1": "search.error_order" });
  expect(checkDraft(read("from=RUH&to=IST&depart=2029-01-01"), () => today)).toEqual({
    "depart.0": "search.error_far",
  });
});

describe("travellers (vectors.travellers)", () => {
  const errors = { infants_over_adults: "search.limit_infants", too_many_seats: "search.limit_seats" } as const;
  test.each(vectors.travellers.cases.filter(({ adults }) => adults > 0))(
    "$adults adults, $children children, $infants infants",
    (each) => {
      const query = `from=RUH&to=IST&depart=2027-03-12&adults=${each.adults}&infants=${each.infants}&children=${each.children}`;
      const ages = "&age=5".repeat(each.children);
      const wanted = each.ok ? undefined : errors[each.why as keyof typeof errors];
      expect(checkDraft(read(query + ages), () => today)["travellers"]).toBe(wanted);
    },
  );
});

test("another kind of trip keeps what was typed", () => {
  const many = withTrip(read(full), "multi-city");
  expect(many.legs).toEqual([
    { from: "RUH", to: "IST", depart: "2027-03-12" },
    { from: "IST", to: "", depart: "2027-03-19" },
  ]);
  expect(withTrip(many, "one-way").legs).toHaveLength(1);
});
