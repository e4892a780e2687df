import { createSystem, type System, type SystemDeps } from "#server/modules/system/index.ts";
import type { Connection } from "#server/platform/database/database.ts";
import type { PartnerSettings } from "#server/platform/partners/partner.ts";
import { readPartnerState } from "#server/platform/partners/partner-state.ts";
import { buildOf } from "./build.ts";
import { gatewayPartners } from "./gateway.ts";
import type { Platform } from "./platform.ts";
import type { composeProducts } from "./products.ts";
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

type Given = {
  platform: Platform;
  connection: Connection;
  products: Pick<ReturnType<typeof composeProducts>, "supplied">;
} & Pick<SystemDeps, "refusedByLimits">;
type Supplier = System["suppliers"][number];

/** The system page: the platform, and who stands behind its ports. */
export function composeSystem({ platform, connection, products, refusedByLimits }: Given) {
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
    suppliers: () => readSuppliers(platform, products),
    refusedByLimits,
    mails: { dailyLimit: env.MAIL_DAILY_LIMIT, isDelivered: env.SMTP_URL !== undefined },
    build: { ...buildOf(env), mode: env.MODE, services: [...env.SERVICES] },
  });
}

async function readSuppliers(
  { env, database: db, clock, circuits }: Platform,
  { supplied }: Given["products"],
): Promise<Supplier[]> {
  const faults = readSandboxFaults(env.SANDBOX_FAULTS);
  const payments = Object.entries(faults.payments).map(([kind, share]) => `${kind}=${share}`);
  const ofProducts = supplied.map(async ({ product, partner, faults: own }) =>
    partner ? await readPartner(product, partner) : inBox(product, own ? faults[own] : ""),
  );
  const ofPayments = gatewayPartners(env).map(async (partner) =>
    partner ? await readPartner(null, partner) : inBox(null, payments.join(",")),
  );
  return Promise.all([...ofProducts, ...ofPayments]);

  async function readPartner(product: Supplier["product"], partner: PartnerSettings): Promise<Supplier> {
    const state = await readPartnerState({ db, clock }, partner);
    const circuit = circuits.get(partner.id) ?? null;
    const isSlow = circuit === "half_open" || state.quota.left === 0 || state.calls.failed * 10 > state.calls.all;
    return {
      id: partner.id,
      product,
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

const inBox = (product: Supplier["product"], faults: string): Supplier => ({
  id: "sandbox",
  product,
  kind: "sandbox",
  // Faults that are set are wanted, and still not how a supplier is.
  verdict: faults ? "slow" : "good",
  faults,
  circuit: null,
  quota: null,
  lastGoodCallAt: null,
  calls: null,
});
