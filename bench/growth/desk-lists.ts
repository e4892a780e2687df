import type { StaffRole } from "#contract/admin/permissions.ts";

/** Reads an answer of the desk's API, to name the next page or a row of it. */
export type Asked = <T>(path: string) => Promise<T>;
type List = { name: string; path: string };

type Cases = { cases: { id: string }[]; next: string | null };
type Entries = { entries: { sequence: number; staffId: string; subject: string; action: string }[] };

/** Every list that a role reads at the desk: its first page, one in the middle, and what it can be narrowed to. */
export async function listsOf(role: StaffRole, ask: Asked): Promise<List[]> {
  if (role === "agent") {
    const { cases, next } = await ask<Cases>("/admin/cases");
    return [
      { name: "of cases", path: "/admin/cases" },
      { name: "of cases, its next page", path: `/admin/cases?cursor=${next}` },
      { name: "of cases of a queue", path: "/admin/cases?queue=callback" },
      { name: "of own cases", path: "/admin/cases?scope=mine" },
      { name: "of cases put off", path: "/admin/cases?scope=snoozed" },
      { name: "of what a case says", path: `/admin/cases/${cases[0]!.id}` },
      { name: "of telephone bookings", path: "/admin/telephone/bookings" },
    ];
  }
  if (role === "finance")
    return [
      { name: "of tax invoices", path: "/admin/tax-invoices" },
      { name: "of tax invoices, a page in the middle", path: "/admin/tax-invoices?before=5000" },
      { name: "of refused tax invoices", path: "/admin/tax-invoices?standing=refused" },
      { name: "of waiting tax invoices", path: "/admin/tax-invoices?standing=waiting" },
      { name: "of what the authority has", path: "/admin/tax-invoices/reporting" },
      { name: "of accounts", path: "/admin/ledger" },
      { name: "of an account's entries", path: "/admin/ledger/accounts/customer_funds/entries" },
      {
        name: "of an account's entries, a year",
        path: `/admin/ledger/accounts/customer_funds/entries?from=${daysAgo(370)}`,
      },
      { name: "of revenue", path: "/admin/revenue" },
      { name: "of the VAT return", path: "/admin/vat-return" },
      { name: "of days of the books", path: "/admin/days" },
      { name: "of corrections", path: "/admin/ledger/corrections" },
      { name: "of settlements", path: "/admin/settlements" },
      { name: "of lines of the bank", path: "/admin/bank-lines" },
      { name: "of chargebacks", path: "/admin/chargebacks" },
      { name: "of suppliers' statements", path: "/admin/supplier-statements" },
      { name: "of memos", path: "/admin/agency-memos" },
    ];
  const { entries } = await ask<Entries>("/admin/audit?before=1000");
  const { subject } = entries[0]!;
  return [
    { name: "of the audit log", path: "/admin/audit" },
    { name: "of the audit log, a page in the middle", path: "/admin/audit?before=3000" },
    { name: "of one thing's audit", path: `/admin/audit?subject=${encodeURIComponent(subject)}` },
    { name: "of one kind of audit", path: "/admin/audit?action=case.taken" },
    { name: "of the state of the audit log", path: "/admin/audit/log" },
    { name: "of staff", path: "/admin/staff" },
    { name: "of sessions", path: "/admin/sessions" },
    { name: "of how the site stands", path: "/admin/system" },
    { name: "of figures", path: "/admin/numbers" },
    { name: "of texts", path: "/admin/content" },
  ];
}

const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
