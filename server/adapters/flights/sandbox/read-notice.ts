import * as z from "zod/mini";
import { readSigned } from "#server/platform/read-signed.ts";

const notice = z.object({ type: z.literal("order.airline_changed"), data: z.object({ order: z.string() }) });

/** `Wijha-Air-Signature`, as the gateway signs. A notice says which order to ask about, and nothing else that would be believed. */
export function readNotice(raw: string, headers: Headers, secret: string, now: Date): { order: string } | null {
  const parsed = notice.safeParse(readSigned(raw, headers.get("wijha-air-signature"), secret, now));
  return parsed.success ? parsed.data.data : null;
}
