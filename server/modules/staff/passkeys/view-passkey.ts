import type * as z from "zod/mini";
import type { listPasskeys } from "#contract/admin/passkeys.ts";
import type { PasskeyRow } from "../tables.ts";

type Viewed = z.infer<typeof listPasskeys.output>["passkeys"][number];

export const viewPasskey = ({ id, name, synced, createdAt, lastUsedAt, refusedAt }: PasskeyRow): Viewed => ({
  id,
  name,
  synced,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
  refusedAt: refusedAt?.toISOString() ?? null,
});

/** How the browser is told of one. */
export const describePasskey = ({ credentialId, transports }: PasskeyRow) => ({
  id: credentialId,
  type: "public-key" as const,
  transports,
});
