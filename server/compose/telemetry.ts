import { Gauge, type Registry } from "prom-client";
import { ageOf, ages } from "#contract/admin/ages.ts";
import { readTotals } from "#server/modules/numbers/index.ts";
import { countOpenCases } from "#server/platform/cases/count-open.ts";
import { queueHealth } from "#server/platform/queue/queue-health.ts";
import { buildOf } from "./build.ts";
import type { Platform } from "./platform.ts";

type Given = {
  platform: Pick<Platform, "env" | "database" | "clock" | "circuits" | "telemetry">;
  refundsWaiting: () => Promise<{ amount: number; since: Date }[]>;
};

const circuitStates = { closed: 0, half_open: 1, open: 2 } as const;

/**
 * Adds to what this process measures what the database says of the whole site, read when somebody asks. Every process tells the same of it:
 * rules take the greatest (`max`), not the sum.
 */
export function composeTelemetry({ platform, refundsWaiting }: Given): Registry {
  const { env, database: db, clock, circuits, telemetry } = platform;
  const { registry } = telemetry;
  const gauge = <Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[],
    read: () => Promise<readonly (readonly [Partial<Record<Label, string>>, number])[]>,
  ) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        const values = await read();
        this.reset();
        for (const [labels, value] of values) this.set(labels, value);
      },
    });

  gauge("wijha_build_info", "The version that runs.", ["version", "commit"], async () => {
    const { version, commit } = buildOf(env);
    return [[{ version, commit: commit ?? "unknown" }, 1]];
  });
  gauge("wijha_jobs", "Background jobs: due and not begun, running, waiting for another try.", ["state"], async () => {
    const { due, active, retrying } = await queueHealth(db);
    return [
      [{ state: "due" }, due],
      [{ state: "active" }, active],
      [{ state: "retrying" }, retrying],
    ];
  });
  gauge("wijha_job_lag_seconds", "How long the oldest job that is due has waited.", [], async () => [
    [{}, (await queueHealth(db)).lagSeconds],
  ]);
  gauge(
    "wijha_cases",
    "What waits for a person at the desk, and how much of it past its promise.",
    ["queue", "state"],
    async () =>
      (await countOpenCases(db, clock.now())).flatMap(({ queue, open, late }) => [
        [{ queue, state: "open" }, open] as const,
        [{ queue, state: "late" }, late] as const,
      ]),
  );
  gauge("wijha_refunds_waiting", "Refunds that were asked for and have not arrived, by age.", ["age"], async () => {
    const [waiting, now] = [await refundsWaiting(), clock.now()];
    return ages.map((age) => [{ age }, waiting.filter(({ since }) => ageOf(since, now) === age).length] as const);
  });
  gauge("wijha_bookings", "Bookings ever, by product: paid, confirmed, failed.", ["product", "outcome"], async () =>
    (await readTotals(db, ["paid", "confirmed", "failed"])).map(
      ({ metric, product, count }) => [{ product, outcome: metric }, count] as const,
    ),
  );
  gauge("wijha_searches", "Searches ever, by product.", ["product"], async () =>
    (await readTotals(db, ["search"])).map(({ product, count }) => [{ product }, count] as const),
  );
  gauge("wijha_partner_circuit", "Calls to a partner: 0 go, 1 are tried, 2 are held back.", ["partner"], async () =>
    [...circuits].map(([partner, state]) => [{ partner }, circuitStates[state]] as const),
  );
  return registry;
}
