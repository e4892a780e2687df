import type { Hono } from "hono";
import { GatewayError } from "../gateway-error.ts";
import type { SandboxDeps } from "../sandbox-deps.ts";

const PAGE = 1_000;

/** Settlements and their lines, as the merchant's finance reads them. */
export function settlementRoutes(api: Hono, { pool }: Pick<SandboxDeps, "pool">): void {
  /** The oldest first; `since`: made at that instant or after it. */
  api.get("/settlements", async (c) => {
    const since = new Date(c.req.query("since") ?? 0);
    if (Number.isNaN(since.getTime())) throw new GatewayError("invalid_request", "No instant.", "since");
    const { rows } = await pool.query(
      `select s.id, s.currency, s.amount, s.fee, s.tax, s.payout_on, s.created_at,
         (select count(*)::int from sandbox_payments.settlement_lines l where l.settlement_id = s.id and not l.hidden) as settlement_count
       from sandbox_payments.settlements s where s.created_at >= $1 order by s.created_at, s.id limit 100`,
      [since],
    );
    return c.json({ settlements: rows });
  });

  api.get("/settlements/:id", async (c) => {
    const { rows } = await pool.query(
      "select id, currency, amount, fee, tax, payout_on, created_at from sandbox_payments.settlements where id = $1",
      [c.req.param("id")],
    );
    if (!rows[0]) throw new GatewayError("not_found", "No such settlement.");
    return c.json(rows[0]);
  });

  api.get("/settlements/:id/lines", async (c) => {
    const page = Math.max(1, Number(c.req.query("page") ?? 1) || 1);
    const { rows } = await pool.query(
      `select payment_id, description, scheme, source, type, currency, amount, net_amount, fee, vat, fee + vat as total_fee, transaction_date
       from sandbox_payments.settlement_lines where settlement_id = $1 and not hidden order by id limit $2 offset $3`,
      [c.req.param("id"), PAGE + 1, (page - 1) * PAGE],
    );
    return c.json({ lines: rows.slice(0, PAGE), meta: { next_page: rows.length > PAGE ? page + 1 : null } });
  });
}
