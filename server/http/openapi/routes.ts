import type { Api } from "../request-context.ts";
export function openApiRoutes(api: Api): void {
  void api;
}
