import { createHash } from "node:crypto";
import type { Hono } from "hono";
import { GatewayError } from "../gateway-error.ts";
import type { SandboxDeps } from "../sandbox-deps.ts";
import type { ChargebackRecord } from "./chargebacks.ts";

const ZIP = Buffer.from("PK\u0003\u0004");

/** Chargebacks as the merchant reads and answers them. */
export function chargebackRoutes(api: Hono, { pool, clock }: Pick<SandboxDeps, "pool" | "clock">): void {
  /** Those that moved since then, the oldest first. */
  api.get("/chargebacks", async (c) => {
    const since = new Date(c.req.query("since") ?? 0);
    if (Number.isNaN(since.getTime())) throw new GatewayError("invalid_request", "No instant.", "since");
    const { rows } = await pool.query<ChargebackRecord>(
      "select * from sandbox_payments.chargebacks where coalesce(decided_at, opened_at) >= $1 order by opened_at, id limit 500",
      [since],
    );
    return c.json({ chargebacks: rows });
  });

  /** A ZIP of documents, once, before the time is over; the same one again changes nothing. */
  api.post("/chargebacks/:id/evidence", async (c) => {
    const pack = Buffer.from(await c.req.arrayBuffer());
    if (!pack.subarray(0, 4).equals(ZIP)) throw new GatewayError("invalid_request", "Evidence is a ZIP.", "body");
    const digest = createHash("sha256").update(pack).digest("hex");
    return c.json(await answer(c.req.param("id"), "evidence_sent", digest));
  });

  api.post("/chargebacks/:id/accept", async (c) => c.json(await answer(c.req.param("id"), "accepted", null)));

  async function answer(id: string, state: "evidence_sent" | "accepted", digest: string | null) {
    const { rows } = await pool.query<ChargebackRecord>(
      `update sandbox_payments.chargebacks set state = $2, evidence_sha256 = coalesce($3, evidence_sha256)
       where id = $1 and (state = 'opened' or state = $2) and respond_by > $4 returning *`,
      [id, state, digest, clock.now()],
    );
    if (!rows[0]) throw new GatewayError("not_permitted", "It is answered, decided, or too late.");
    return rows[0];
  }
}
