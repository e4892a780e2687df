import { callerKey } from "#server/http/limits.ts";
import type { RequestContext } from "#server/http/request-context.ts";
import type { KeyRing } from "#server/platform/secret.ts";
import { sign } from "#server/platform/sign.ts";
import type { BookingRow } from "../tables.ts";
import type { AskedBy } from "./hold-limits.ts";

/**
 * From where a hold is asked for. `devices`: by what the browser or the app says it is, if anything. `staffId`: a member of staff asks for a
 * customer, and nothing else counts but the customer's contact.
 */
export type Asker = { ip: string; devices: string[]; userId: string | null; staffId?: string };

export const askerOf = ({ ip, ama, browser, session }: RequestContext): Asker => ({
  ip,
  devices: [ama, browser.hash].filter((each) => each !== null),
  userId: session?.userId ?? null,
});

/** Everybody who is behind a hold of this booking, as keyed hashes: who it was cannot be read from them. */
export function identitiesOf(
  keys: KeyRing,
  { contactEmail, contactPhone }: Pick<BookingRow, "contactEmail" | "contactPhone">,
  { ip, devices, userId, staffId }: Asker,
): { by: AskedBy; hash: string }[] {
  const address = callerKey(ip);
  const all: [AskedBy, string | null][] = [
    ["contact", contactEmail],
    ["contact", contactPhone],
    ...(staffId
      ? [["staff", staffId] as [AskedBy, string]]
      : [
          ...devices.map((device): [AskedBy, string] => ["device", device]),
          ["account", userId] as [AskedBy, string | null],
          ["visitors", userId ? null : address] as [AskedBy, string | null],
          ["address", address] as [AskedBy, string | null],
        ]),
  ];
  return all.flatMap(([by, of]) => (of === null ? [] : { by, hash: sign(keys, `${by}\n${of}`) }));
}
