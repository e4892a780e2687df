import type { Env } from "#server/env.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Log } from "#server/platform/log.ts";
import { readPassCredentials } from "#server/platform/wallet/pass-credentials.ts";
import { createPassSigner, type SignPass } from "#server/platform/wallet/sign-pass.ts";

type Deps = { env: Env; clock: Clock; log: Log };

/**
 * Signs passes for wallets by the certificate of the settings; null: there is none, or it has run out.
 * @throws Error for one that cannot be used
 */
export function composePassSigner({ env, clock, log }: Deps): SignPass | null {
  const { APPLE_PASS_CERTIFICATE: certificate, APPLE_PASS_KEY: key, APPLE_WWDR_CERTIFICATE: wwdr } = env;
  if (!certificate || !key || !wwdr) return null;
  const credentials = readPassCredentials({ certificate, key, wwdr, keyPassphrase: env.APPLE_PASS_KEY_PASSPHRASE });
  if (clock.now() < credentials.validUntil) return createPassSigner(credentials, clock);
  log.error("certificate of passes has run out", { validUntil: credentials.validUntil.toISOString() });
  return null;
}
