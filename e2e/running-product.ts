/** The product that the run's global setup started, or that `--origin` named, as its workers know it. */
export type RunningProduct = {
  origin: string;
  /** The embedded payment gateway. */
  gatewayOrigin: string;
  dataDir: string;
};

/** Where the product's log of the last run is kept. */
export const productLog = ".cache/journeys-product.log";

const { env } = process;

/** Tells the workers, which inherit the environment. */
export function shareProduct({ origin, gatewayOrigin, dataDir }: RunningProduct): void {
  env["JOURNEYS_ORIGIN"] = origin;
  env["JOURNEYS_GATEWAY"] = gatewayOrigin;
  env["JOURNEYS_DATA"] = dataDir;
}

/** A product that somebody else started: `JOURNEYS_ORIGIN` and `JOURNEYS_DATA`; its gateway has the next port. */
export function givenProduct(): RunningProduct | null {
  const origin = env["JOURNEYS_ORIGIN"];
  if (!origin) return null;
  const gateway = new URL(origin);
  gateway.port = `${Number(gateway.port) + 1}`;
  return { origin, gatewayOrigin: gateway.origin, dataDir: env["JOURNEYS_DATA"] ?? ".data" };
}

/** @throws Error outside of a run. */
export function runningProduct(): RunningProduct {
  const product = givenProduct();
  if (!product) throw new Error("The journeys' global setup has not started the product.");
  return { ...product, gatewayOrigin: env["JOURNEYS_GATEWAY"] ?? product.gatewayOrigin };
}
