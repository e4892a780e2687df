import { and, eq } from "drizzle-orm";
import * as z from "zod/mini";
import type { Database } from "#server/platform/database/database.ts";
import { partnerSendings } from "#server/platform/partners/tables.ts";
import { readSigned } from "#server/platform/read-signed.ts";
import { supplierId } from "./duffel-partner.ts";

const event = z.object({ type: z.string(), data: z.optional(z.object({ object: z.object({ id: z.string() }) })) });
const changed = "order.airline_initiated_change_detected";

/**
 * Duffel's webhooks, signed in `X-Duffel-Signature`: which of our bookings to ask about, and nothing else of them is believed. What is about
 * something else is taken all the same: a refused one is sent again for three days.
 */
export const createNoticeReader =
  (db: Database, secret: string) =>
  async (raw: string, headers: Headers, now: Date): Promise<{ order: string } | null> => {
    const parsed = event.safeParse(readSigned(raw, headers.get("x-duffel-signature"), secret, now));
    if (!parsed.success) return null;
    const { type, data } = parsed.data;
    if (type !== changed || !data) return { order: "" };
    const [sending] = await db
      .select({ booking: partnerSendings.booking })
      .from(partnerSendings)
      .where(and(eq(partnerSendings.partner, supplierId), eq(partnerSendings.order, data.object.id)));
    return { order: sending?.booking ?? "" };
  };
