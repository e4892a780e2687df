import { startPartnerMocks } from "#server/testing/partner-mocks.ts";
import { startProduct } from "../scripts/start-product.ts";
import type { Fixtures } from "./journey.ts";

/** A product that sells Duffel's flights and LiteAPI's hotels for money by Moyasar and Tabby, each played by its mock, and what a journey has at hand there. */
export async function startWithPartners(fixtures: Fixtures) {
  const { env, tell, close, ...mocks } = await startPartnerMocks();
  const { origin, gatewayOrigin, log, stop } = await startProduct({ env: { RATE_LIMIT_FACTOR: "1000", ...env } });
  tell(origin);
  const own: Fixtures = { ...fixtures, origin, gatewayOrigin, url: (path) => `${origin}/${fixtures.locale}${path}` };
  return {
    ...mocks,
    fixtures: own,
    log,
    [Symbol.asyncDispose]: async () => {
      await stop();
      close();
    },
  };
}
