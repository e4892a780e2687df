/** Tables of what a supplier bills its agencies, in the schema of the service. */
export const statementTables = (schema: string): string[] => [
  `create table if not exists ${schema}.statements (
    id text primary key, period_from date not null, period_to date not null, total bigint not null,
    file text not null, created_at timestamptz not null)`,
  `create table if not exists ${schema}.statement_entries (
    id bigint generated always as identity primary key, kind text not null check (kind in ('sale', 'refund')),
    document text not null, at timestamptz not null, fare bigint not null, taxes bigint not null,
    about jsonb not null default '{}', statement_id text references ${schema}.statements (id))`,
  `create index if not exists statement_entries_open on ${schema}.statement_entries (at) where statement_id is null`,
];
