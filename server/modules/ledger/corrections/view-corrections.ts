import { and, desc, eq, inArray, lt, ne, or } from "drizzle-orm";
import type { Correction, listCorrections as contract } from "#contract/admin/ledger.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { sar } from "#contract/money.ts";
import { AppError } from "#server/platform/errors.ts";
import { ledgerAccounts } from "#server/platform/ledger/ledger-accounts.ts";
import { ledgerTransactions } from "#server/platform/ledger/tables.ts";
import { nameAccount } from "#server/platform/ledger/view-account.ts";
import type { LedgerDeps } from "../deps.ts";
import { type CorrectionRow, ledgerCorrections } from "../tables.ts";

type Deps = Pick<LedgerDeps, "db" | "namesOf">;
const perPage = 30;
const nobody = { en: "", ar: "" };

/** @throws AppError not_found */
export async function viewCorrection(deps: Deps, id: string): Promise<Correction> {
  const [row] = await deps.db.select().from(ledgerCorrections).where(eq(ledgerCorrections.id, id));
  const [viewed] = row ? await viewAll(deps, [row]) : [];
  if (!viewed) throw new AppError("not_found");
  return viewed;
}

/** Those that wait stand first, all of them; the others follow, the newest first. */
export async function listCorrections(deps: Deps, before?: string): Promise<OutputOf<typeof contract>> {
  const { db } = deps;
  const [at, id] = before?.split("~") ?? [];
  const place = at && id ? { at: new Date(at), id } : null;
  const newest = [desc(ledgerCorrections.proposedAt), desc(ledgerCorrections.id)];
  const waiting = place
    ? []
    : await db
        .select()
        .from(ledgerCorrections)
        .where(eq(ledgerCorrections.state, "proposed"))
        .orderBy(...newest);
  const over = await db
    .select()
    .from(ledgerCorrections)
    .where(
      and(
        ne(ledgerCorrections.state, "proposed"),
        place
          ? or(
              lt(ledgerCorrections.proposedAt, place.at),
              and(eq(ledgerCorrections.proposedAt, place.at), lt(ledgerCorrections.id, place.id)),
            )
          : undefined,
      ),
    )
    .orderBy(...newest)
    .limit(perPage + 1);
  const shown = over.slice(0, perPage);
  const last = over.length > perPage ? shown.at(-1) : undefined;
  return {
    corrections: await viewAll(deps, [...waiting, ...shown]),
    next: last ? `${last.proposedAt.toISOString()}~${last.id}` : null,
    accounts: ledgerAccounts.filter((account) => account !== "output_vat").map(nameAccount),
  };
}

async function viewAll({ db, namesOf }: Deps, rows: readonly CorrectionRow[]): Promise<Correction[]> {
  if (rows.length === 0) return [];
  const names = await namesOf([...new Set(rows.flatMap((row) => [row.proposedBy, row.decidedBy ?? []].flat()))]);
  const written = await db
    .select({ id: ledgerTransactions.id, key: ledgerTransactions.key })
    .from(ledgerTransactions)
    .where(
      inArray(
        ledgerTransactions.key,
        rows.map(({ id }) => `correction:${id}`),
      ),
    );
  const person = (id: string) => ({ id, name: names.get(id) ?? nobody });
  return rows.map((row) => ({
    id: row.id,
    state: row.state,
    reverses: row.reverses,
    lines: row.lines.map(({ account, amount }) => ({ ...nameAccount(account), amount: sar(amount) })),
    reason: row.reason,
    proposedBy: person(row.proposedBy),
    proposedAt: row.proposedAt.toISOString(),
    decidedBy: row.decidedBy === null ? null : person(row.decidedBy),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    answer: row.answer,
    movement: written.find(({ key }) => key === `correction:${row.id}`)?.id ?? null,
    revision: row.revision,
  }));
}
