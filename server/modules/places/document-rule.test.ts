import { describe, expect, test } from "vitest";
import countries from "#data/countries.json" with { type: "json" };
import rulesFile from "#data/document-rules.json" with { type: "json" };
import { type BorderCrossing, findDocumentRule } from "./document-rule.ts";

const flight = (fromCountry: string, toCountry: string, departs: string, arrives = departs): BorderCrossing => ({
  fromCountry,
  toCountry,
  departs,
  arrives,
});
const roundTrip = (country: string) => [
  flight("SA", country, "2027-03-10"),
  flight(country, "SA", "2027-03-20", "2027-03-21"),
];
const ask = (nationality: string, slices: BorderCrossing[], residence: "SA" | "any" = "SA") =>
  findDocumentRule({ nationality, residence, slices });

describe("documents for a journey (R5.13)", () => {
  test("inside the Kingdom a citizen flies on a national ID valid on the last flight", () => {
    const rule = ask("SA", [flight("SA", "SA", "2027-03-10"), flight("SA", "SA", "2027-03-20")]);
    expect(rule).toMatchObject({
      allowedDocuments: ["national_id", "passport"],
      validUntil: "2027-03-20",
      ruleIds: ["sa-domestic"],
    });
  });

  test("inside the Kingdom a resident flies on an iqama, a visitor on a passport", () => {
    expect(ask("EG", [flight("SA", "SA", "2027-03-10")]).allowedDocuments).toEqual(["iqama", "passport"]);
    expect(ask("EG", [flight("SA", "SA", "2027-03-10")], "any").allowedDocuments).toEqual(["passport"]);
  });

  test("to a Gulf state a citizen's national ID is enough, three months from leaving", () => {
    expect(ask("SA", roundTrip("AE"))).toMatchObject({
      allowedDocuments: ["passport", "national_id"],
      validUntil: "2027-06-10",
      ruleIds: ["sa-gcc"],
    });
  });

  test("Egypt by name beats the Arab group: six months from arrival", () => {
    expect(ask("SA", roundTrip("EG"))).toMatchObject({
      allowedDocuments: ["passport"],
      validUntil: "2027-09-10",
      ruleIds: ["sa-arab-six-months"],
    });
    expect(ask("SA", roundTrip("MA"))).toMatchObject({ validUntil: "2027-06-10", ruleIds: ["sa-arab"] });
  });

  test("the United Kingdom: a passport with six months from leaving the Kingdom", () => {
    const rule = ask("SA", roundTrip("GB"));
    expect(rule).toMatchObject({ allowedDocuments: ["passport"], validUntil: "2027-09-10", ruleIds: ["sa-other"] });
    expect(rule.message.ar).toContain("جوازك");
  });

  test("one way from abroad counts the Kingdom's rule and the documents of where it starts", () => {
    expect(ask("SA", [flight("AE", "SA", "2027-03-10")])).toMatchObject({
      allowedDocuments: ["passport", "national_id"],
      validUntil: "2027-03-10",
    });
    expect(ask("SA", [flight("EG", "SA", "2027-03-10")]).allowedDocuments).toEqual(["passport"]);
    expect(ask("PK", [flight("PK", "SA", "2027-03-10")], "any")).toMatchObject({
      allowedDocuments: ["passport"],
      validUntil: "2027-09-10",
    });
  });

  test("a flight abroad that returns to where it began asks no validity of the start", () => {
    const rule = ask("SA", [flight("GB", "FR", "2027-03-10"), flight("FR", "GB", "2027-03-20")]);
    expect(rule.ruleIds).toEqual(["sa-schengen", "sa-other"]);
    expect(rule.validUntil).toBe("2027-09-10");
  });

  test("one's own country asks nothing, but a resident's exit visa asks three months", () => {
    expect(ask("EG", roundTrip("EG"))).toMatchObject({
      allowedDocuments: ["passport"],
      validUntil: "2027-06-10",
      needsExitReentry: true,
    });
    expect(ask("EG", [flight("SA", "EG", "2027-03-10")], "any")).toMatchObject({
      validUntil: "2027-03-10",
      needsExitReentry: false,
    });
  });

  test("of several countries every rule is met: common documents, longest validity", () => {
    const rule = ask("SA", [
      flight("SA", "AE", "2027-03-10"),
      flight("AE", "EG", "2027-03-12"),
      flight("EG", "SA", "2027-03-20"),
    ]);
    expect(rule).toMatchObject({ allowedDocuments: ["passport"], validUntil: "2027-09-12" });
  });

  test("never less than the last day of travel, and month ends are kept", () => {
    expect(ask("SA", [flight("SA", "GB", "2027-08-31")]).validUntil).toBe("2028-02-29");
    expect(ask("SA", [flight("SA", "AE", "2027-01-01"), flight("AE", "SA", "2027-12-01")]).validUntil).toBe(
      "2027-12-01",
    );
  });

  test("every nationality and destination has exactly one answer", () => {
    for (const { code: nationality } of countries) {
      for (const country of ["SA", "AE", "EG", "IQ", "FR", "GB", "JP", nationality]) {
        for (const residence of ["SA", "any"] as const) {
          expect(
            ask(nationality, [flight(country, "SA", "2027-03-10"), flight("SA", country, "2027-03-12")], residence)
              .allowedDocuments,
          ).toContain("passport");
        }
      }
    }
  });

  const travellers: Record<string, string> = { SA: "SA", GCC: "KW", other: "PK" };
  const places: Record<string, string[]> = { GCC: ["AE"], arab: ["MA"], schengen: ["FR"], other: ["GB"] };
  const untilAfter: Record<number, Record<string, string>> = {
    0: { departure: "2027-03-10", arrival: "2027-03-10", return: "2027-03-20" },
    3: { departure: "2027-06-10", arrival: "2027-06-10", return: "2027-06-20" },
    6: { departure: "2027-09-10", arrival: "2027-09-10", return: "2027-09-20" },
  };
  test.each(rulesFile.rules)("rule $id decides the journeys it is written for", (rule) => {
    const { nationality, residence, destination } = rule.appliesTo;
    const traveller = travellers[Array.isArray(nationality) ? (nationality[0] ?? "") : nationality] ?? "";
    const to = Array.isArray(destination) ? destination : (places[destination] ?? ["SA"]);
    for (const country of to) {
      const abroad = [flight("SA", country, "2027-03-10"), flight(country, "SA", "2027-03-20")];
      const home = destination === "domestic" ? "SA" : "GB";
      const answer = ask(
        traveller,
        country === "SA" ? [flight(home, "SA", "2027-03-10"), flight("SA", home, "2027-03-20")] : abroad,
        residence === "SA" ? "SA" : "any",
      );
      expect(answer.ruleIds).toContain(rule.id);
      for (const type of answer.allowedDocuments) expect(rule.allowedDocuments).toContain(type);
      const asked = untilAfter[rule.minimumValidityMonths]?.[rule.validityCountedFrom] ?? "";
      expect(answer.validUntil).toBe(asked > "2027-03-20" ? asked : "2027-03-20");
      expect(answer.needsExitReentry).toBe(rule.needsExitReentry);
    }
  });
});
