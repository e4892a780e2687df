import { bookingGroups, type BookingGroup } from "#contract/product-choices.ts";

export const statuses = ["all", "pending", "active", "cancelled", "completed"] as const;
export const spans = ["upcoming", "history"] as const;
export const pageSize = 10;

export type ListChoice = {
  status: (typeof statuses)[number];
  kind: "all" | BookingGroup;
  when: (typeof spans)[number] | undefined;
  q: string;
  page: number;
};

/** What the address asks for; what it does not know is left out. */
export function readList(search: URLSearchParams): ListChoice {
  const one = <Value extends string>(name: string, values: readonly Value[]) =>
    values.find((value) => value === search.get(name));
  return {
    status: one("status", statuses) ?? "all",
    kind: one("kind", bookingGroups) ?? "all",
    when: one("when", spans),
    q: (search.get("q") ?? "").slice(0, 80),
    page: Math.max(1, Math.min(10_000, Number(search.get("page")) || 1)),
  };
}

/** The query of another choice; from the first page on. */
export function listQuery(choice: ListChoice, change: Partial<ListChoice>): URLSearchParams {
  const { status, kind, when, q, page } = { ...choice, page: 1, ...change };
  const query = new URLSearchParams();
  if (status !== "all") query.set("status", status);
  if (kind !== "all") query.set("kind", kind);
  if (when) query.set("when", when);
  if (q) query.set("q", q);
  if (page > 1) query.set("page", String(page));
  return query;
}
