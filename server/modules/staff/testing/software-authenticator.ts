import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import type { beginPasskey, beginPasskeyLogin, madePasskey, usedPasskey } from "#contract/admin/passkeys.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import type * as z from "zod/mini";
import { testOrigin } from "#server/testing/create-test-platform.ts";

type Made = z.infer<typeof madePasskey>;
type Used = z.infer<typeof usedPasskey>;
type Signing = { origin?: string; verified?: boolean; counter?: number; rpId?: string };

const url64 = (bytes: Buffer) => bytes.toString("base64url");
const sha256 = (bytes: Buffer | string) => createHash("sha256").update(bytes).digest();

/** A passkey in memory: P-256, one key pair, that counts its signatures (WebAuthn Level 3, 6.1 and 6.5). */
export function createSoftwareAuthenticator() {
  const credentialId = randomBytes(32);
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  let counter = 0;
  const id = url64(credentialId);
  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  /** What `navigator.credentials.create` answers. */
  function make({ challenge, rp }: OutputOf<typeof beginPasskey>, given: Signing = {}): Made {
    const { origin = testOrigin, verified = true, rpId = rp.id } = given;
    const attested = Buffer.concat([Buffer.alloc(16), uint16(credentialId.length), credentialId, coseKey(publicKey)]);
    const authData = Buffer.concat([authenticatorData(rpId, verified, counter, 0x40), attested]);
    const attestationObject = cborMap([
      [cborText("fmt"), cborText("none")],
      [cborText("attStmt"), cborMap([])],
      [cborText("authData"), cborBytes(authData)],
    ]);
    return {
      id,
      rawId: id,
      type: "public-key",
      response: {
        clientDataJSON: url64(clientData("webauthn.create", challenge, origin)),
        attestationObject: url64(attestationObject),
        transports: ["internal"],
      },
    };
  }

  /** What `navigator.credentials.get` answers. */
  function use({ challenge, rpId: asked }: OutputOf<typeof beginPasskeyLogin>, given: Signing = {}): Used {
    counter = given.counter ?? counter + 1;
    const { origin = testOrigin, verified = true, rpId = asked } = given;
    const [data, client] = [
      authenticatorData(rpId, verified, counter, 0),
      clientData("webauthn.get", challenge, origin),
    ];
    const signature = sign("sha256", Buffer.concat([data, sha256(client)]), privateKey);
    return {
      id,
      rawId: id,
      type: "public-key",
      response: { clientDataJSON: url64(client), authenticatorData: url64(data), signature: url64(signature) },
    };
  }
  return { id, make, use };
}

function authenticatorData(rpId: string, verified: boolean, counter: number, more: number): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([sha256(rpId), Buffer.from([0x01 | (verified ? 0x04 : 0) | more]), count]);
}

/** EC2, ES256, P-256 (RFC 9053). */
function coseKey(key: KeyObject): Buffer {
  const { x = "", y = "" } = key.export({ format: "jwk" });
  return cborMap([
    [Buffer.from([0x01]), Buffer.from([0x02])],
    [Buffer.from([0x03]), Buffer.from([0x26])],
    [Buffer.from([0x20]), Buffer.from([0x01])],
    [Buffer.from([0x21]), cborBytes(Buffer.from(x, "base64url"))],
    [Buffer.from([0x22]), cborBytes(Buffer.from(y, "base64url"))],
  ]);
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}

/** What is needed of CBOR (RFC 8949), shorter than 64 KiB. */
function cborHead(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  if (length < 256) return Buffer.from([(major << 5) | 24, length]);
  return Buffer.concat([Buffer.from([(major << 5) | 25]), uint16(length)]);
}
const cborBytes = (bytes: Buffer) => Buffer.concat([cborHead(2, bytes.length), bytes]);
const cborText = (text: string) => Buffer.concat([cborHead(3, text.length), Buffer.from(text)]);
const cborMap = (pairs: [Buffer, Buffer][]) => Buffer.concat([cborHead(5, pairs.length), ...pairs.flat()]);
