import type { StaffDeps } from "../deps.ts";

/** Whom passkeys are made for: the host of the public address. Elsewhere none of them signs. */
export function relyingParty({ publicUrl }: Pick<StaffDeps, "publicUrl">) {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, name: "Wijha", origin };
}

/** Ed25519, ES256, RS256 (COSE): what authenticators make today. */
export const algorithms = [-8, -7, -257];

/** How long a person may take to touch something. */
export const loginMinutes = 2;
export const addMinutes = 5;
export const mostPasskeys = 10;
