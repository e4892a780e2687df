import type { Env } from "#server/env.ts";

/** Whether nobody real stands behind a port: a week that is played at partners would buy what it plays, and write to people. */
export const isAllBoxed = (
  env: Pick<
    Env,
    "PAYMENT_GATEWAY" | "TABBY_SECRET_KEY" | "FLIGHT_SUPPLIER" | "HOTEL_SUPPLIER" | "TEXT_SUPPLIER" | "INVOICE_REPORTER"
  >,
): boolean =>
  env.TABBY_SECRET_KEY === undefined &&
  [env.PAYMENT_GATEWAY, env.FLIGHT_SUPPLIER, ...env.HOTEL_SUPPLIER, env.TEXT_SUPPLIER, env.INVOICE_REPORTER].every(
    (chosen) => chosen === "sandbox",
  );
