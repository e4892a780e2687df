import type { Cabin } from "#contract/cabin.ts";
import type { FlightResults } from "#contract/flights.ts";
import { useT } from "#web/lib/i18n.tsx";
import { type FlagFilter, type ListFilter, timeFilters } from "./result-query.ts";

// Whole, as `results.` with a gap would ask the build for every message of results.
const titles = {
  stops: "results.stops",
  airlines: "results.airlines",
  layovers: "results.layovers",
  cabins: "results.cabins",
  refundable: "results.refundable",
  changeable: "results.changeable",
} as const;

const isTime = (name: ListFilter) => (timeFilters as readonly ListFilter[]).includes(name);

/** What a filter and its values are called, in groups, chips and when they hide everything. */
export function useFilterNames(facets: FlightResults["facets"], { from, to }: { from: string; to: string }) {
  const t = useT();
  const labelOf = (list: { value: string; label: string | null }[], value: string) =>
    list.find((option) => option.value === value)?.label ?? value;

  const valueOf = (name: ListFilter, value: string): string => {
    if (name === "stops") return t(`results.stops_${value as "0" | "1" | "2"}`);
    if (isTime(name)) return t(`results.band_${value as "before_06"}`);
    if (name === "cabins") return t(`common.cabin_${value as Cabin}`);
    if (name === "airlines") return labelOf(facets.airlines, value);
    // A city may have several airports.
    return `${labelOf(facets.layovers, value)} \u2066${value}\u2069`;
  };
  const titleOf = (name: ListFilter | FlagFilter): string => {
    if (name === "departs") return t("results.departs", { city: from });
    if (name === "arrives") return t("results.arrives", { city: to });
    if (name === "returnDeparts") return t("results.return_departs", { city: to });
    if (name === "returnArrives") return t("results.return_arrives", { city: from });
    if (name === "checkedBag") return t("results.checked_bag");
    return t(titles[name]);
  };
  /** A value standing alone, as in a chip. */
  const chipOf = (name: ListFilter, value: string): string => {
    if (name === "departs") return t("results.departs_chip", { band: valueOf(name, value) });
    if (name === "arrives") return t("results.arrives_chip", { band: valueOf(name, value) });
    if (name === "returnDeparts") return t("results.return_departs_chip", { band: valueOf(name, value) });
    if (name === "returnArrives") return t("results.return_arrives_chip", { band: valueOf(name, value) });
    if (name === "layovers") return t("results.layovers_chip", { city: valueOf(name, value) });
    return valueOf(name, value);
  };
  return { valueOf, titleOf, chipOf };
}
