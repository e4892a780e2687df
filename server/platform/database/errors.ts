import { DatabaseError } from "pg";

/** The error of PostgreSQL inside whatever was thrown (Drizzle wraps it), or undefined. */
export function databaseError(error: unknown): DatabaseError | undefined {
  for (let each = error; each instanceof Error; each = each.cause) if (each instanceof DatabaseError) return each;
  return undefined;
}

/** Whether a unique key refused the row; with a name, whether that key did. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const found = databaseError(error);
  return found?.code === "23505" && (constraint === undefined || found.constraint === constraint);
}
