import { asc, desc, eq, sql } from "drizzle-orm";
import * as contract from "#contract/admin/chargebacks.ts";
import type { Chargeback, ChargebackRow as ShownRow } from "#contract/admin/chargebacks.ts";
import { isPermitted } from "#contract/admin/permissions.ts";
import { sar } from "#contract/money.ts";
import type { Locale } from "#contract/text.ts";
import { implement } from "#server/http/implement.ts";
import type { Api, RequestContext } from "#server/http/request-context.ts";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import { transaction } from "#server/platform/database/database.ts";
import { AppError } from "#server/platform/errors.ts";
import type { SettlementDeskDeps, Staff } from "../deps.ts";
import { type ChargebackRow, chargebacks } from "../tables.ts";
import { decideLoss, proposeLoss } from "./accept-loss.ts";
import { sendEvidence } from "./answer-chargeback.ts";
import { makeEvidence } from "./evidence-pack.ts";

/** `implement` has refused everybody else before. */
function by({ staff }: RequestContext): Staff {
  if (!staff) throw new AppError("unauthenticated");
  return staff;
}

/** What finance does with chargebacks at the desk. */
export function chargebackRoutes(api: Api, deps: SettlementDeskDeps): void {
  const show = async (id: string, request: RequestContext) =>
    view(deps, await find(deps, id), by(request), request.locale);
  implement(api, contract.listChargebacks, async () => {
    const { state, respondBy, number, amount } = chargebacks;
    const isOpen = sql`${state} in ('opened','loss_proposed')`;
    const rows = await deps.db
      .select()
      .from(chargebacks)
      .orderBy(desc(isOpen), asc(sql`case when ${isOpen} then ${respondBy} end`), desc(number))
      .limit(100);
    const [lost] = await deps.db
      .select({ sum: sql<string | null>`sum(${amount})` })
      .from(chargebacks)
      .where(eq(state, "lost"));
    return { chargebacks: rows.map(viewRow), lost: sar(Number(lost?.sum ?? 0)) };
  });
  implement(api, contract.getChargeback, ({ chargebackId }, request) => show(chargebackId, request));
  implement(api, contract.sendEvidence, async (input, request) => {
    await sendEvidence(deps, input, by(request));
    return show(input.chargebackId, request);
  });
  implement(api, contract.proposeLoss, async (input, request) => {
    await proposeLoss(deps, input, by(request));
    return show(input.chargebackId, request);
  });
  implement(api, contract.decideLoss, async (input, request) => {
    await decideLoss(deps, input, by(request));
    return show(input.chargebackId, request);
  });
  // Beside the contract: the pack as it would be sent, shown once the look stands in the audit.
  api.get("/api/admin/chargebacks/files/:file", async (c) => {
    c.set("route", "chargebackEvidence");
    const staff = await c.var.services.authenticateStaff(c.req.raw);
    if (!staff) throw new AppError("unauthenticated");
    if (!isPermitted(staff.role, "chargebacks.answer")) throw new AppError("forbidden");
    const row = await find(deps, (c.req.param("file") ?? "").replace(/\.zip$/, ""));
    const { zip } = await makeEvidence(deps, row, "");
    await transaction(deps.db, (tx) =>
      recordAudit(tx, {
        staffId: staff.staffId,
        action: "chargeback.evidence_shown",
        subject: `chargeback:${row.id}`,
        at: deps.clock.now(),
      }),
    );
    return c.body(zip, 200, {
      "content-type": "application/zip",
      "content-disposition": `attachment; filename="wijha-chargeback-${row.reference}.zip"`,
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
    });
  });
}

/** @throws AppError not_found */
async function find({ db }: Pick<SettlementDeskDeps, "db">, id: string): Promise<ChargebackRow> {
  const [row] = await db.select().from(chargebacks).where(eq(chargebacks.id, id));
  if (!row) throw new AppError("not_found");
  return row;
}

const viewRow = (row: ChargebackRow): ShownRow => ({
  id: row.id,
  booking: { id: row.bookingId, reference: row.reference },
  amount: sar(row.amount),
  reasonCode: row.reasonCode,
  state: row.state,
  respondBy: row.respondBy.toISOString(),
  openedAt: row.openedAt.toISOString(),
});

async function view(
  { namesOf, clock }: SettlementDeskDeps,
  row: ChargebackRow,
  { role, staffId }: Staff,
  locale: Locale,
): Promise<Chargeback> {
  const { answeredBy, answeredAt, decidedAt, respondBy, proposedBy } = row;
  const names = await namesOf([answeredBy, proposedBy].filter((id) => id !== null));
  const memberOf = (id: string) => ({ id, name: names.get(id)?.[locale] ?? "" });
  const isInTime = respondBy > clock.now();
  const approves = isPermitted(role, "chargebacks.approve") && row.state === "loss_proposed";
  return {
    ...viewRow(row),
    ref: row.ref,
    authentication: row.authentication,
    answeredBy: answeredBy ? memberOf(answeredBy) : null,
    proposedBy: proposedBy ? memberOf(proposedBy) : null,
    answeredAt: answeredAt?.toISOString() ?? null,
    reason: row.reason,
    evidenceFiles: row.evidenceFiles,
    decidedAt: decidedAt?.toISOString() ?? null,
    revision: row.revision,
    mayAnswer: isPermitted(role, "chargebacks.answer") && row.state === "opened" && isInTime,
    mayApprove: approves && isInTime && proposedBy !== staffId,
    mayGiveBack: approves,
  };
}
