import { duffelPartner, readDuffelSettings } from "#server/adapters/flights/duffel/duffel-partner.ts";
import { createSystem, type System, type SystemDeps } from "#server/modules/system/index.ts";
import type { Connection } from "#server/platform/database/database.ts";
import { readPartnerState } from "#server/platform/partners/partner-state.ts";
import { buildOf } from "./build.ts";
import type { Platform } from "./platform.ts";
import { readSandboxFaults } from "./sandbox-faults.ts";

/** What the clock does so often, in minutes, to keep the site right. */
const rounds = [
  { name: "bookings.sweep", minutes: 1 },
  { name: "payments.reconcile", minutes: 1 },
  { name: "mail.send-waiting", minutes: 1 },
  { name: "numbers.fold", minutes: 1 },
  { name: "platform.sync-cases", minutes: 60 },
  { name: "platform.retention", minutes: 24 * 60 },
];

type Given = { platform: Platform; connection: Connection } & Pick<SystemDeps, "refusedByLimits">;

/** The system page: the platform, and who stands behind its ports. */
export function composeSystem({ platform, connection, refusedByLimits }: Given) {
  const { env, database: db, queue, clock, mailLog } = platform;
  return createSystem({
    db,
    connection,
    queue,
    clock,
    mailLog,
    knows: queue.knows,
    dataDir: env.DATA_DIR,
    redisUrl: env.REDIS_URL,
    rounds,
    suppliers: () => readSuppliers(platform),
    refusedByLimits,
    mails: { dailyLimit: env.MAIL_DAILY_LIMIT, isDelivered: env.SMTP_URL !== undefined },
    build: { ...buildOf(env), mode: env.MODE, services: [...env.SERVICES] },
  });
}

async function readSuppliers({ env, database: db, clock, circuits }: Platform): Promise<System["suppliers"]> {
  const faults = readSandboxFaults(env.SANDBOX_FAULTS);
  const inBox = (
    id: string,
    product: System["suppliers"][number]["product"],
    own: string,
  ): System["suppliers"][number] => ({
    id,
    product,
    kind: "sandbox",
    // Faults that are set are wanted, and still not how a supplier is.
    verdict: own ? "slow" : "good",
    faults: own,
    circuit: null,
    quota: null,
    lastGoodCallAt: null,
    calls: null,
  });
  const payments = Object.entries(faults.payments).map(([kind, share]) => `${kind}=${share}`);
  return [
    env.FLIGHT_SUPPLIER === "duffel" ? await readDuffel() : inBox("sandbox", "flight", faults.flights),
    inBox("sandbox", "hotel", faults.hotels),
    inBox("sandbox", "transfer", faults.transfers),
    inBox("sandbox", "visa", ""),
    inBox("sandbox", null, payments.join(",")),
  ];

  async function readDuffel(): Promise<System["suppliers"][number]> {
    const partner = duffelPartner(readDuffelSettings(env));
    const state = await readPartnerState({ db, clock }, partner);
    const circuit = circuits.get(partner.id) ?? null;
    const isSlow = circuit === "half_open" || state.quota.left === 0 || state.calls.failed * 10 > state.calls.all;
    return {
      id: partner.id,
      product: "flight",
      kind: "partner",
      verdict: circuit === "open" ? "bad" : isSlow ? "slow" : "good",
      faults: "",
      circuit,
      quota: state.quota,
      lastGoodCallAt: state.lastGoodCallAt?.toISOString() ?? null,
      calls: state.calls,
    };
  }
}
