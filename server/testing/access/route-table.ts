import type { TestApp } from "#server/testing/create-test-app.ts";

/** Every route the application serves, as `GET /api/me`: what modules add beside the contract too. */
export function servedRoutes(app: TestApp): string[] {
  const routes = app.app.routes.filter(({ method }) => method !== "ALL").map(({ method, path }) => `${method} ${path}`);
  return [...new Set(routes)].toSorted();
}

/** Whether it is one for staff, by its address. */
export const isOfDesk = (route: string): boolean => / \/api\/admin\//.test(route);
