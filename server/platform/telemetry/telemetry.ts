import { collectDefaultMetrics, Histogram, Registry } from "prom-client";

/** Seconds. Pages and calls within the house, and suppliers that take their time. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/**
 * What this process did and how long it took, for Prometheus. Labels are few and of our own making: endpoints, areas of pages, kinds of jobs,
 * partners. Nothing of a person or a booking is ever one.
 */
export function createTelemetry() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const histogram = <Label extends string>(name: string, help: string, labelNames: readonly Label[]) =>
    new Histogram({ name, help, labelNames, buckets, registers: [registry] });
  const requests = histogram(
    "wijha_request_seconds",
    "Answers of the API and of pages, by route and class of status.",
    ["kind", "route", "status"],
  );
  const jobs = histogram("wijha_job_seconds", "Runs of background jobs, by kind and outcome.", ["job", "outcome"]);
  const partnerCalls = histogram(
    "wijha_partner_call_seconds",
    "Attempts of calls to partners, by partner, call and fault.",
    ["partner", "call", "fault"],
  );
  return {
    registry,
    call: (route: string, status: number, ms: number) =>
      requests.observe({ kind: "call", route, status: classOf(status) }, ms / 1000),
    page: (pathname: string, status: number, ms: number) =>
      requests.observe({ kind: "page", route: areaOf(pathname, status), status: classOf(status) }, ms / 1000),
    job: (job: string, outcome: "done" | "failed", ms: number) => jobs.observe({ job, outcome }, ms / 1000),
    /** `fault`: the kind of the supplier's error; empty: answered. */
    partnerCall: (partner: string, call: string, fault: string, ms: number) =>
      partnerCalls.observe({ partner, call, fault: fault || "none" }, ms / 1000),
  };
}

/** `2xx` and so on; who hung up is told apart from who was refused. */
const classOf = (status: number): string => (status === 499 ? "hung up" : `${Math.floor(status / 100)}xx`);

/**
 * `/ar/flights/search` -> `flights`. What is not there has no area: anybody can ask for any address, and each would be a series of its own.
 */
function areaOf(pathname: string, status: number): string {
  if (status === 404 || status === 410) return "not found";
  const [, language = "", area = ""] = pathname.split("/");
  if (language !== "ar" && language !== "en") return language === "" ? "home" : language;
  return area === "" ? "home" : area;
}
