import { revenueDimensions, revenueSteps } from "#contract/admin/books.ts";

/** What the address asks for; what is none of ours is left out. */
export function readRevenueQuery({ searchParams }: URL) {
  const read = (name: string) => searchParams.get(name)?.trim() || undefined;
  return {
    from: read("from"),
    to: read("to"),
    by: revenueDimensions.find((each) => each === read("by")) ?? "product",
    step: revenueSteps.find((each) => each === read("step")) ?? "all",
  } as const;
}
