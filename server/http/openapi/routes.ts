import { createHash } from "node:crypto";
import type { Api } from "../request-context.ts";
import { docsPage, docsStyle } from "./docs-page.ts";
import { createOpenApi } from "./openapi.ts";

/** R7.1: the description at /api/openapi.json and as a page at /api/docs. Made when it is first asked for. */
export function openApiRoutes(api: Api): void {
  let description: ReturnType<typeof createOpenApi> | undefined;
  const describe = () => (description ??= createOpenApi());
  const styleHash = createHash("sha256").update(docsStyle).digest("base64");

  api.get("/api/openapi.json", (c) => {
    c.set("route", "openapi");
    return c.json(describe());
  });
  api.get("/api/docs", (c) => {
    c.set("route", "docs");
    c.header(
      "Content-Security-Policy",
      `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    );
    return c.html(docsPage(describe()));
  });
}
