import type { Env } from "#server/env.ts";

/**
 * A sample certificate is worth nothing to the authority: every tax invoice would be refused.
 * @throws Error in live mode before the installation is onboarded, or once its certificate has run out
 */
export function refuseSampleCertificate({ MODE }: Pick<Env, "MODE">, expiresAt: Date | null, now: Date): void {
  if (MODE !== "live" || (expiresAt !== null && expiresAt > now)) return;
  throw new Error(
    expiresAt === null
      ? "Not fit for MODE=live: tax invoices would carry a sample certificate. Start once with MODE=demo and run: npm run tax-invoices -- onboard --otp <password>"
      : `Not fit for MODE=live: the certificate of tax invoices ran out on ${expiresAt.toISOString().slice(0, 10)}. Start with MODE=demo and run: npm run tax-invoices -- renew --otp <password>`,
  );
}
