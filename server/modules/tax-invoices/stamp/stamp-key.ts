import { createECDH, createPrivateKey, type KeyObject } from "node:crypto";
import type { Key } from "#server/platform/secret.ts";

/** The curve that the authority asks for. */
const curve = "secp256k1";

/** The private key of the installation, made of its secret: the same in every process, and stored nowhere. */
export function stampKey({ key }: Key): KeyObject {
  const pair = createECDH(curve);
  pair.setPrivateKey(key);
  const point = pair.getPublicKey();
  const jwk = { d: key, x: point.subarray(1, 33), y: point.subarray(33) };
  const encoded = Object.fromEntries(Object.entries(jwk).map(([name, bytes]) => [name, bytes.toString("base64url")]));
  return createPrivateKey({ format: "jwk", key: { kty: "EC", crv: curve, ...encoded } });
}
